import { remembered } from "../../text/remembered.ts";

/** Past forms that no rule leads back. */
const IRREGULAR = new Map(
  (
    "rose:rise risen:rise fell:fall fallen:fall grew:grow grown:grow made:make built:build won:win held:hold led:lead said:say began:begin begun:begin found:find left:leave kept:keep sold:sell bought:buy paid:pay lost:lose ran:run " +
    "wrote:write written:write took:take taken:take gave:give given:give became:become chose:choose chosen:choose drew:draw drawn:draw drove:drive driven:drive ate:eat eaten:eat saw:see seen:see went:go gone:go knew:know known:know " +
    "thought:think taught:teach brought:bring caught:catch fought:fight sought:seek met:meet sent:send spent:spend stood:stand told:tell wore:wear broke:break broken:break spoke:speak spoken:speak stole:steal froze:freeze frozen:freeze " +
    "forbidden:forbid forbade:forbid hid:hide hidden:hide flew:fly flown:fly slept:sleep felt:feel meant:mean lay:lie lain:lie laid:lay sang:sing sung:sing swam:swim threw:throw thrown:throw understood:understand children:child men:man women:woman wooden:wood golden:gold woollen:wool silken:silk people:person mice:mouse feet:foot teeth:tooth lives:life wives:wife halves:half analyses:analysis crises:crisis data:datum"
  )
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);

/**
 * What an English word is compared by: its singular or plain verb form, roughly. Careful rather than far-reaching, as a false match makes a false
 * sentence look true (`liver` is not `live`). Lower case in; other scripts come back as they are.
 */
export const wordKey = remembered((word) => IRREGULAR.get(word) ?? (/^[a-z]{4,}$/.test(word) ? dropped(word) : word));

function dropped(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/ies$/.test(word)) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/ied$/.test(word)) return `${word.slice(0, -3)}y`;
  for (const ending of ["ings", "ing", "edly", "ed", "es", "s", "ly"]) {
    if (!word.endsWith(ending)) continue;
    const base = word.slice(0, -ending.length);
    if (base.length < 3 || !/[aeiouy]/.test(base)) continue;
    return withoutFinal(base);
  }
  return withoutFinal(word);
}

/** `stopp` and `stop`, `mak` and `make` become one. */
const withoutFinal = (base: string): string =>
  /([bdfgmnprt])\1$/.test(base) && base.length > 3 ? base.slice(0, -1) : base.replace(/e$/, "");
