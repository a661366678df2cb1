import { useTranslation } from "react-i18next";
import { Sheet } from "../components/sheet.tsx";
import { AppearanceChoices } from "./appearance.tsx";
import { Navigation } from "./navigation.tsx";

/** Navigation, language and theme where the top bar has no room for them. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet open onOpenChange={onClose} side="left" title={t("app.menu")} closeLabel={t("app.close")}>
      <div className="flex flex-col gap-6 px-4 pb-6">
        <Navigation stacked onNavigate={onClose} />
        <AppearanceChoices />
      </div>
    </Sheet>
  );
}
