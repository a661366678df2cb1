const MAX_CHARACTERS = 80;

/** A title made from a question: its first line, cut between words at 80 characters. */
export function shortTitle(question: string): string {
  const line = question.trim().split(/\r?\n/, 1)[0]?.replaceAll(/\s+/g, " ").trim() ?? "";
  const characters = Array.from(line);
  if (characters.length <= MAX_CHARACTERS) return line;
  const cut = characters.slice(0, MAX_CHARACTERS - 1).join("");
  const lastBlank = cut.lastIndexOf(" ");
  return `${(lastBlank > MAX_CHARACTERS / 2 ? cut.slice(0, lastBlank) : cut).trimEnd()}…`;
}
