import { Upload } from "lucide-react";
import { type ComponentProps, type DragEvent, useState } from "react";
import { classNames } from "../lib/class-names.ts";

interface FileDropProps extends ComponentProps<"div"> {
  /** Shown over the area while files are dragged over it. */
  label: string;
  onFiles: (files: readonly File[]) => void;
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes("Files");

/** An area that takes dropped and pasted files. Offer a button as well: dragging needs a mouse. */
export function FileDrop({ label, onFiles, className, children, ...rest }: FileDropProps) {
  // Moving over a child leaves one element and enters another; the balance tells when the pointer has really gone.
  const [depth, setDepth] = useState(0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a further way for what a button beside it does
    <div
      {...rest}
      onDragEnter={(event) => {
        if (carriesFiles(event)) setDepth((entered) => entered + 1);
      }}
      onDragLeave={(event) => {
        if (carriesFiles(event)) setDepth((entered) => Math.max(0, entered - 1));
      }}
      onDragOver={(event) => {
        if (carriesFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        setDepth(0);
        if (!carriesFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        onFiles([...event.clipboardData.files]);
      }}
      className={classNames("relative", className)}
    >
      {children}
      {depth > 0 && (
        <div className="pointer-events-none absolute inset-0 z-10 flex items-center justify-center gap-2 rounded-[inherit] border-2 border-dashed border-accent bg-accent-soft/95 font-medium text-accent">
          <Upload size={18} aria-hidden="true" />
          {label}
        </div>
      )}
    </div>
  );
}
