import type { Capabilities } from "@plumbline/shared/api/capabilities.ts";
import type { MaterialChannel } from "@plumbline/shared/config/research-config.ts";
import { useTranslation } from "react-i18next";
import { ToggleChip } from "../../components/chip.tsx";
import { Tooltip } from "../../components/tooltip.tsx";

interface ChannelChipsProps {
  channels: Capabilities["channels"];
  chosen: readonly MaterialChannel[];
  onChosenChange: (chosen: MaterialChannel[]) => void;
  error: string | undefined;
}

/** Where material may come from. A chip names where a question goes; an unavailable one says why. */
export function ChannelChips({ channels, chosen, onChosenChange, error }: ChannelChipsProps) {
  const { t } = useTranslation();
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : "channels-error"}
      className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-1.5"
    >
      <legend className="sr-only">{t("home.channels")}</legend>
      {channels.map((channel) => (
        <ChannelChip
          key={channel.id}
          channel={channel}
          pressed={chosen.includes(channel.id)}
          onPressedChange={(pressed) => {
            onChosenChange(pressed ? [...chosen, channel.id] : chosen.filter((id) => id !== channel.id));
          }}
        />
      ))}
      {error !== undefined && (
        <p id="channels-error" role="alert" className="text-xs font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ChannelChipProps {
  channel: Capabilities["channels"][number];
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
}

function ChannelChip({ channel: { id, label, available, reason, detail }, pressed, onPressedChange }: ChannelChipProps) {
  const { t } = useTranslation();
  const name = t(`home.channelNames.${id}`, { defaultValue: label });
  const why = reason ?? "not_configured";
  const aside = available ? detail : t(`home.channelReasons.${why}`, { defaultValue: why });
  const explanation = available
    ? detail === null
      ? null
      : t(`home.channelGoes.${id}`, { detail })
    : t(`home.channelHelp.${why}`, { defaultValue: why });
  const chip = (
    <ToggleChip pressed={available && pressed} unavailable={!available} onPressedChange={onPressedChange}>
      {name}
      {aside !== null && aside !== "" && <span className="max-w-52 truncate font-normal">· {aside}</span>}
    </ToggleChip>
  );
  return explanation === null ? chip : <Tooltip label={explanation}>{chip}</Tooltip>;
}
