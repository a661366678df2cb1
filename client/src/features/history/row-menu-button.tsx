import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RowMenuProps } from "./row-menu.tsx";
import { rowMenuButtonClass } from "./row-menu-button-class.ts";

const RowMenu = lazy(async () => ({ default: (await import("./row-menu.tsx")).RowMenu }));

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
