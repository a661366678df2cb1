import { useTranslation } from "react-i18next";
import { Button } from "../../components/button.tsx";
import { shortcutText } from "../../lib/actions.ts";

export function StartButton({ busy, onStart }: { busy: boolean; onStart: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="primary" size="lg" busy={busy} onClick={onStart} className="max-narrow:w-full">
      {t(busy ? "home.starting" : "home.start")}
      {!busy && (
        <span aria-hidden="true" className="font-normal opacity-75 [@media(hover:none)]:hidden">
          {shortcutText({ key: "enter", mod: true })}
        </span>
      )}
    </Button>
  );
}
