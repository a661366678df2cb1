import type { MessageBundle } from "../../lib/messages.ts";

/** Texts of shown Markdown; a page that shows some adds them to its own. */
export const markdownMessages: MessageBundle = {
  en: {
    markdown: {
      citation: "Source {{number}}",
      table: "Table",
      code: "Code",
      diagram: "A diagram, shown as its source",
      imageNotLoaded: "Image not loaded: {{alt}}",
      image: "no description",
      done: "done",
      open: "open",
    },
  },
  "zh-CN": {
    markdown: {
      citation: "来源 {{number}}",
      table: "表格",
      code: "代码",
      diagram: "图表，以源代码显示",
      imageNotLoaded: "未加载的图片：{{alt}}",
      image: "无说明",
      done: "已完成",
      open: "未完成",
    },
  },
};
