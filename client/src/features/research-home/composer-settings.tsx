import type { ResearchMode } from "@plumbline/shared/config/research-config.ts";
import { ChevronDown, Paperclip } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/button.tsx";
import { FileButton } from "../../components/file-button.tsx";
import { RadioCards } from "../../components/radio-cards.tsx";
import { classNames } from "../../lib/class-names.ts";
import { DOCUMENT_TYPES } from "../../lib/uploads.ts";
import { AdvancedSettings, type SettingsProps } from "./advanced-settings.tsx";
import { ChannelChips } from "./channel-chips.tsx";
import { advancedChanges, composedChannels, composedMode } from "./composed-config.ts";
import { LanguageTone } from "./language-tone.tsx";

interface ComposerSettingsProps extends SettingsProps {
  onFiles: (files: readonly File[]) => void;
  /** What starts the run, at the end of the last row. */
  children: ReactNode;
}

/** Mode, channels, files, language and tone; the rest behind *advanced*. */
export function ComposerSettings({ draft, capabilities, issues, onFiles, children }: ComposerSettingsProps) {
  const { settings, advancedOpen } = draft;
  return (
    <>
      <ModeCards draft={draft} capabilities={capabilities} issues={issues} />
      <div className="mt-3 flex flex-wrap items-start gap-x-2 gap-y-1 border-t border-line px-3 py-2.5">
        <ChannelChips
          channels={capabilities.channels}
          chosen={composedChannels(settings, capabilities)}
          error={issues["allowedMaterialChannels"]}
          onChosenChange={(chosen) => {
            draft.set("allowedMaterialChannels", chosen);
          }}
        />
        <div className="-my-0.5 ml-auto flex">
          <AddFiles onFiles={onFiles} />
          <AdvancedToggle open={advancedOpen} changes={advancedChanges(settings)} onOpenChange={draft.setAdvancedOpen} />
        </div>
      </div>
      {advancedOpen && (
        <div id="advanced-settings">
          <AdvancedSettings draft={draft} capabilities={capabilities} issues={issues} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-2.5">
        <LanguageTone draft={draft} defaults={capabilities.config.defaults} />
        <div className="ml-auto max-narrow:w-full">{children}</div>
      </div>
    </>
  );
}

function ModeCards({ draft, capabilities }: SettingsProps) {
  const { t } = useTranslation();
  const { defaults } = capabilities.config;
  const depth = { breadth: draft.settings.deepBreadth ?? defaults.deepBreadth, depth: draft.settings.deepDepth ?? defaults.deepDepth };
  return (
    <RadioCards<ResearchMode>
      label={t("home.mode")}
      value={composedMode(draft.settings, capabilities)}
      onValueChange={draft.setMode}
      cards={capabilities.modes.map((value) => ({
        value,
        label: t(`home.modes.${value}`),
        description: t(`home.modeLines.${value}`, depth),
      }))}
      className="grid grid-cols-2 gap-1.5 px-3 max-narrow:[&>*:last-child:nth-child(odd)]:col-span-2 narrow:grid-cols-5"
    />
  );
}

function AddFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation();
  return (
    <FileButton accept={DOCUMENT_TYPES} onFiles={onFiles} variant="quiet" size="sm">
      <Paperclip size={14} aria-hidden="true" />
      {t("document.add")}
    </FileButton>
  );
}

interface AdvancedToggleProps {
  open: boolean;
  changes: number;
  onOpenChange: (open: boolean) => void;
}

function AdvancedToggle({ open, changes, onOpenChange }: AdvancedToggleProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-expanded={open}
      aria-controls={open ? "advanced-settings" : undefined}
      onClick={() => {
        onOpenChange(!open);
      }}
    >
      {changes === 0 ? t("home.advanced") : t("home.advancedChanged", { count: changes })}
      <ChevronDown size={14} aria-hidden="true" className={classNames("transition-transform", open && "rotate-180")} />
    </Button>
  );
}
