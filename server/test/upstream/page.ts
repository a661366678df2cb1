/** A page of the loopback sites. `text` is light Markdown: headings, paragraphs, `- ` lists and tables. */
export interface Page {
  path: string;
  /** Which of the sites serves it, 0–2. */
  site: number;
  siteName: string;
  language: "en" | "zh-CN";
  title: string;
  author: string;
  publishedAt: string;
  text: string;
  /** Found by search. */
  listed: boolean;
}
