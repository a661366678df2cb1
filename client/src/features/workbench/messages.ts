import { markdownMessages } from "../../components/markdown/messages.ts";
import type { MessageBundle } from "../../lib/messages.ts";
import { frameTexts } from "./texts/frame-texts.ts";
import { reportTexts } from "./texts/report-texts.ts";
import { runTexts } from "./texts/run-texts.ts";
import { runTextsChinese } from "./texts/run-texts-chinese.ts";

export const messages: MessageBundle = {
  en: { ...markdownMessages.en, workbench: { ...frameTexts.en, ...runTexts, ...reportTexts.en } },
  "zh-CN": {
    ...markdownMessages["zh-CN"],
    workbench: { ...frameTexts["zh-CN"], ...runTextsChinese, ...reportTexts["zh-CN"] },
  },
};
