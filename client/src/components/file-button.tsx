import { type ReactNode, useRef } from "react";
import { Button, type ButtonSize, type ButtonVariant } from "./button.tsx";

interface FileButtonProps {
  accept: string;
  onFiles: (files: readonly File[]) => void;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
}

/** A button that opens the file picker for one or many files. */
export function FileButton({ accept, onFiles, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Button
        {...button}
        onClick={() => {
          input.current?.click();
        }}
      >
        {children}
      </Button>
    </>
  );
}
