import { Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "../../components/menu.tsx";
import { rowMenuButtonClass } from "./row-menu-button-class.ts";

export interface RowMenuProps {
  title: string;
  /** A run goes on: it cannot be deleted. */
  busy: boolean;
  onRename: () => void;
  onDelete: () => void;
}

/** What can be done to a session. Mounted by the first press of its button, so it begins open. */
export function RowMenu({ title, busy, onRename, onDelete }: RowMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu defaultOpen>
      <MenuTrigger aria-label={t("history.actionsFor", { title })} className={rowMenuButtonClass}>
        <Ellipsis size={16} aria-hidden="true" />
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={onRename}>{t("history.rename")}</MenuItem>
        <MenuItem danger disabled={busy} onSelect={onDelete}>
          {t(busy ? "history.deleteBusy" : "history.delete")}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
