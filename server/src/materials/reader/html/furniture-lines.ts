/** Openings of lines that lead to other pages or ask for something; what follows on such a line is not the article's. */
const LEADS_AWAY: readonly RegExp[] = [
  /^(?:related|see (?:also|more)|read (?:also|more|next|this|now)|also read|more(?: (?:on|from|about|stories|news|in)\b.{0,60})?|you (?:may|might)(?: also)? (?:like|enjoy|be interested).*|don['’]t miss|most (?:popular|read|viewed|shared)|trending(?: now)?|recommended(?: for you| reading| stories)?|popular now|what to read next|up next|next up|editor['’]s (?:picks?|choice)|related (?:articles?|posts?|stor(?:y|ies)|links?|content|news|reading|topics?|roundup|coverage|video)|more:|watch(?: now)?|listen(?: now)?|further reading|in case you missed it|latest (?:news|stories)|top stories|promoted stories|from around the web|sponsored(?: content| links?)?|tags?|topics|categor(?:y|ies)|filed under|buyer['’]s guide|labels?|keywords?)(?:\s*[:：»>]|\s*\.{3}|\s*…|$)/i,
  /^\(?(?:leggi anche|ti potrebbe interessare|lire aussi|à lire aussi|voir aussi|lesen sie auch|mehr zum thema|auch interessant|lees ook|leia também|veja também|saiba mais|lea también|te puede interesar|ver también|más información|читайте также|смотрите также|también te puede|zobacz też|czytaj też|läs också|okumaya devam)\b/i,
  /^[（(【]?(?:相关(?:阅读|新闻|文章|推荐|链接|报道|内容)|延伸阅读|推荐阅读|更多(?:阅读|新闻|内容|精彩)|热门(?:文章|推荐|新闻)|猜你喜欢|上一篇|下一篇|相關(?:閱讀|新聞|文章|報導)|延伸閱讀|推薦閱讀|更多新聞|关键词|關鍵字|标签|標籤|責任編輯|责任编辑|责编|編輯：|编辑：|来源[:：]|來源[:：]|分享到|扫一扫|扫描二维码|关注(?:我们|公众号|微信)|点击(?:查看|阅读|进入)|版权(?:声明|所有)|免责声明|関連(?:記事|リンク|ニュース)|あわせて読みたい|おすすめ記事|관련\s?(?:기사|뉴스))/,
];

/** Lines that are about the page, not about the matter. */
const ABOUT_THE_PAGE: readonly RegExp[] = [
  /^(?:share|tweet|pin|email|e-mail|print|facebook|twitter|pinterest|reddit|whatsapp|linkedin|telegram|flipboard|mix|copy link|save|like|reply|comments?|\d+ comments?|view comments|(?:post|leave|add|view|show|join|read)\b.{0,24}\bcomments?|(?:leave|post) a reply|\d+ ?shares?|share (?:this|on|via).{0,40}|sharing is caring!?|like this:?|loading\.*|like loading\.*|back to top|top|close|enlarge image|view gallery|image \d+ of\b.*|\d+ (?:of|\/) \d+|caption|advertisements?|ad|story continues below.*|continue reading.*|scroll (?:down )?to continue.*|read more|home|menu|next|previous|voltar|zurück|retour|volver|view author archive|follow on twitter|email the author|get author rss feed|all rights reserved\.?|skip to .{0,20}|subscribe|sign up|log in|sign in|register|widget not in any sidebars|play video|watch video|video|photos?|gallery)\s*[:.!+()\d]*$/i,
  /^(?:please )?(?:sign up|subscribe|join|register)\b(?=.*\b(?:newsletter|newsletters|youtube|channel|podcast|email|e-mail|inbox|updates|alerts|today|free)\b)/i,
  /\b(?:sign up (?:for|to) (?:our|the|his|her)\b.{0,40}\bnewsletters?|subscribe to (?:our|the|nj|this|his|her)\b.{0,60}\b(?:newsletters?|channel|podcast|feed)|get (?:the latest|our).{0,40}\b(?:inbox|newsletter)|right in your inbox|follow (?:us|me|him|her|them) on (?:twitter|facebook|instagram|x\b|linkedin)|like us on facebook|may earn an? (?:affiliate )?commission|may contain affiliate|click to subscribe|click here to subscribe|have a (?:news )?tip\?|want more .{0,30}\? get a subscription)/i,
  /^(?:©|\(c\) ?\d|copyright\b|all rights reserved)/i,
  /^(?:photo|photos|image|images|picture|video|credit|source|foto|bild|photo credit|image credit|图|图片|图源|图片来源|資料圖|资料图|圖片來源|写真)(?: by| credit| courtesy)?\s*[:：/©]/i,
];

const CAPTION_LINE =
  /^(?:(?:image|photo)?\s*(?:courtesy of|via)\b.{0,60}|.{0,300}[(（[]\s*(?:images?|photos?|pictures?|pics?|credits?|source|photo credit|image credit|图|图片)\s*(?:by|credit|courtesy|via)?\s*[:：/©][^)）\]]{0,80}[)）\]]\.?|.{0,200}\((?:photo|image) (?:by|courtesy)\b[^)]{0,80}\)\.?)$/i;

/** Dates and names as they stand above an article. */
const DATE_LINE =
  /^(?:(?:first |last )?(?:published|updated|posted|modified|created|revised|date|pubblicato|publié|veröffentlicht|publicado|发布|发表|更新|時間|时间|发布时间|發布時間|日期)\b.{0,80}|.{0,30}\b(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./年-]\s?\d{1,2}[./月-]\s?\d{1,2}日?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|gen|mag|giu|lug|ago|set|ott|dic|mär|mai|okt|dez)[a-z]*\.?,? \d{4})\b.{0,60})$/i;
const BYLINE =
  /^(?:by|written by|posted by|story by|reported by|author|authors|von|par|por|di|text|作者|记者|文|撰文|編集|文／)[:：/\s]\s?\S.{0,80}$/i;

const LINKS_LABEL =
  /^[[(]?\s*(?:related|see (?:also|more)|read (?:also|more|next)|also (?:read|see)|don['’]t miss|you (?:may|might)(?: also)? like|more (?:on|from|about|in)|must[- ]read|watch|exclusive|latest|trending|recommended|click here)\b/i;

/** Opens a line that consists mostly of links. */
export const opensLinks = (line: string): boolean => LINKS_LABEL.test(line);
export const isCaptionLine = (line: string): boolean => line.length < 360 && CAPTION_LINE.test(line);
export const leadsAway = (line: string): boolean => line.length < 200 && LEADS_AWAY.some((pattern) => pattern.test(line));
export const isAboutThePage = (line: string): boolean => line.length < 400 && ABOUT_THE_PAGE.some((pattern) => pattern.test(line));
export const isDateOrByline = (line: string): boolean => line.length < 140 && (DATE_LINE.test(line) || BYLINE.test(line));
/** Ends like a sentence, whatever the script. */
export const endsSentence = (line: string): boolean => /[.!?。！？…．｡।؟](?:["'”’»）)\]」』]|\[\d+\])*$/u.test(line.trim());
