import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { placeBeside, type Side } from "../lib/place-beside.ts";

const hoverDelay = 400;
/** Time to move the pointer from the control onto its hint. */
const leaveDelay = 120;

interface TriggerProps {
  "aria-describedby"?: string | undefined;
}

interface TooltipProps {
  /** A short text; never the only place of what it says. */
  label: ReactNode;
  /** The label is the control's name already, so it is not read a second time as its description. */
  repeatsName?: boolean;
  children: ReactElement<TriggerProps>;
  side?: Side;
}

/** A hint after resting on a control, at once on keyboard focus. Escape takes it away; the pointer may move onto it. */
export function Tooltip({ label, repeatsName = false, children, side = "bottom" }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef(0);
  const later = (next: HTMLElement | null, delay: number): void => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setAnchor(next);
    }, delay);
  };
  const hide = (): void => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const trigger = cloneElement(children, { "aria-describedby": anchor === null || repeatsName ? children.props["aria-describedby"] : id });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the control inside, which is what a person acts on
    <span
      className="contents"
      onPointerOver={(event) => {
        if (event.pointerType === "mouse" && anchor === null) later(controlOf(event.currentTarget), hoverDelay);
        else if (event.pointerType === "mouse") clearTimeout(timer.current);
      }}
      onPointerOut={() => {
        later(null, leaveDelay);
      }}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(":focus-visible")) later(controlOf(event.currentTarget), 0);
      }}
      onBlur={hide}
    >
      {trigger}
      {anchor !== null && <Hint id={id} anchor={anchor} side={side} label={label} onDismiss={hide} />}
    </span>
  );
}

const controlOf = ({ firstElementChild }: HTMLElement): HTMLElement | null =>
  firstElementChild instanceof HTMLElement ? firstElementChild : null;

interface HintProps {
  id: string;
  anchor: HTMLElement;
  side: Side;
  label: ReactNode;
  onDismiss: () => void;
}

function Hint({ id, anchor, side, label, onDismiss }: HintProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const hint = box.current;
    if (hint === null) return;
    const { left, top } = placeBeside(anchor.getBoundingClientRect(), hint.getBoundingClientRect(), side, {
      width: innerWidth,
      height: innerHeight,
    });
    hint.style.left = `${String(left)}px`;
    hint.style.top = `${String(top)}px`;
  }, [anchor, side]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === "Escape") onDismiss();
    };
    document.addEventListener("keydown", onKeyDown);
    addEventListener("scroll", onDismiss, true);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      removeEventListener("scroll", onDismiss, true);
    };
  }, [onDismiss]);
  return createPortal(
    <div
      ref={box}
      id={id}
      role="tooltip"
      data-state="delayed-open"
      className="rise-in fixed top-0 left-0 z-50 w-max max-w-72 rounded-sm bg-ink px-2 py-1 text-xs text-bg"
    >
      {label}
    </div>,
    document.body,
  );
}
