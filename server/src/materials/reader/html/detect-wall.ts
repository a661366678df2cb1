import { squeeze } from "./measure-text.ts";
import type { PageDocument } from "./page-dom.ts";

/** Parts that only pages of bot walls have. */
const WALL_MARKS = [
  "script[src*='/cdn-cgi/challenge-platform/'], #challenge-form, #challenge-running, #cf-wrapper, .cf-browser-verification, #cf-challenge-running",
  "iframe[src*='_Incapsula_Resource'], #px-captcha, script[src*='captcha-delivery.com'], #distilIdentificationBlock, #sec-overlay, #sec-if-cpt-container",
  "form[action*='/errors/validateCaptcha'], #captcha-form, form#challenge, .g-recaptcha, .h-captcha, [id^=nc_1_], #tcaptcha_transform, script[src*='awswaf.com']",
].join(", ");
const WALL_TITLE =
  /^(?:just a moment|attention required|access denied|access to this page has been denied|pardon our interruption|are you (?:a )?(?:human|robot)|human verification|security check|verif(?:y|ying) you are human|please verify|checking your browser|ddos-guard|one more step|robot check|bot (?:check|verification)|blocked|request (?:blocked|rejected)|403 forbidden|forbidden|unusual traffic|captcha|安全验证|安全检查|人机验证|访问验证|请完成(?:安全)?验证|百度安全验证|滑动验证|验证码)\b|^(?:安全验证|人机验证|访问验证|百度安全验证|验证码)/i;
const WALL_TEXT =
  /(?:enable javascript and cookies to continue|checking (?:if the site connection is secure|your browser before accessing)|verify(?:ing)? (?:that )?you are (?:a )?human|needs to review the security of your connection|please (?:complete|solve) the (?:captcha|security check)|press (?:&|and) hold to confirm you are|unusual traffic from your computer network|you(?:'ve| have) been blocked|access denied.{0,80}reference #|why have i been blocked|automated (?:access|requests)|performance (?:&|and) security by cloudflare|请完成(?:下列|安全)?验证|拖动滑块|请输入验证码|访问过于频繁|您的访问出现(?:了)?异常)/i;
const LOGIN_TITLE =
  /^(?:(?:please )?(?:log ?in|sign ?in|login|anmelden|einloggen|connexion|iniciar sesión|登录|登入|ログイン|로그인)\b|.{0,40}(?:[|·–—-]\s*(?:log ?in|sign ?in|登录|登入)|(?:log|sign) in to\b.{0,40})$)|^(?:登录|登入|ログイン|로그인)/i;

/** Characters a real article has; a short page with a sign of a wall is one. */
const ARTICLE_LENGTH = 1500;

export type Wall = "bot_wall" | "login" | null;

/** Tells a page that stands in front of the one that was asked for. Must be asked before the page is cleaned. */
export function detectWall(document: PageDocument): Wall {
  const title = squeeze(document.querySelector("title")?.textContent ?? "");
  const heading = squeeze(document.querySelector("h1")?.textContent ?? "");
  const text = visibleText(document);
  if (text.length > ARTICLE_LENGTH) return null;
  const marked = document.querySelector(WALL_MARKS) !== null;
  if (WALL_TITLE.test(title) || WALL_TITLE.test(heading) || WALL_TEXT.test(text) || (marked && text.length < 400)) return "bot_wall";
  const password = document.querySelector("input[type=password]") !== null;
  return LOGIN_TITLE.test(title) || LOGIN_TITLE.test(heading) || (password && text.length < 800) ? "login" : null;
}

function visibleText(document: PageDocument): string {
  let text = "";
  for (const element of document.body.querySelectorAll("p, h1, h2, h3, li, td, div, span, noscript")) {
    if (text.length > ARTICLE_LENGTH * 2) break;
    if (element.firstElementChild === null || element.tagName === "P") text += ` ${element.textContent ?? ""}`;
  }
  return squeeze(text);
}
