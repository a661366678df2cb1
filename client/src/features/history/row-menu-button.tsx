import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RowMenuProps } from "./row-menu.tsx";

const RowMenu = lazy(async () => ({ default: (await import("./row-menu.tsx")).RowMenu }));

export const rowMenuButtonClass =
  "absolute top-1.5 right-1 inline-flex size-7 items-center justify-center rounded-xs text-ink-3 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-ink/6 hover:text-ink focus-visible:opacity-100 data-[state=open]:opacity-100 [@media(hover:none)]:opacity-100";

/** The button of a row's menu; the menu itself is loaded when it is first asked for. */
export function RowMenuButton(props: RowMenuProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={t("history.actionsFor", { title: props.title })}
      onClick={() => {
        setAsked(true);
      }}
      className={rowMenuButtonClass}
    >
      <Ellipsis size={16} aria-hidden="true" />
    </button>
  );
  return asked ? (
    <Suspense fallback={button}>
      <RowMenu {...props} />
    </Suspense>
  ) : (
    button
  );
}
