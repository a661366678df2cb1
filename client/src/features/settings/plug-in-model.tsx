import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../components/icon-button.tsx";
import { showToast } from "../../lib/toast.ts";

const steps = [
  { key: "hosted", lines: ["OPENAI_API_KEY=…", "SMART_MODEL=gpt-5.2", "# another provider: OPENAI_BASE_URL=https://api.deepseek.com/v1"] },
  { key: "local", lines: ["OPENAI_BASE_URL=http://127.0.0.1:11434/v1", "SMART_MODEL=qwen3:14b"] },
  { key: "roles", lines: ["FAST_MODEL=…", "SMART_MODEL=…", "STRATEGIC_MODEL=…", "EMBEDDING_MODEL=…", "IMAGE_MODEL=…"] },
  { key: "several", lines: ["MODELS_FILE=./models.json"] },
] as const;

/** Which environment variables plug in a model. Names and examples only: a key is never asked for or shown here. */
export function PlugInModel() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-measure text-sm text-ink-2">{t("settings.plugInIntro")}</p>
      {steps.map(({ key, lines }) => (
        <Example key={key} title={t(`settings.plugInSteps.${key}`)} text={lines.join("\n")} />
      ))}
      <p className="text-sm text-ink-2">{t("settings.plugInEnd")}</p>
    </div>
  );
}

function Example({ title, text }: { title: string; text: string }) {
  return (
    <figure>
      <figcaption className="mb-1 text-sm font-medium">{title}</figcaption>
      <div className="relative rounded-sm border border-line bg-pane">
        <pre className="py-2.5 pr-12 pl-3.5 font-mono text-sm leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</pre>
        <CopyButton text={text} />
      </div>
    </figure>
  );
}

function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      showToast({ kind: "error", text: t("settings.copyFailed"), ...(error instanceof Error ? { detail: error.message } : {}) });
    }
  };
  return (
    <IconButton
      size="sm"
      label={t(copied ? "settings.copied" : "settings.copy")}
      className="absolute top-1.5 right-1.5"
      onClick={() => void copy()}
      onBlur={() => {
        setCopied(false);
      }}
    >
      {copied ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
    </IconButton>
  );
}
