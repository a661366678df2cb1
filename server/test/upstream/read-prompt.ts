/** What a scripted answer needs to know of a prompt: its operation, the task's own facts and the materials it was given. */
export interface ReadPrompt {
  operation: string;
  chinese: boolean;
  given(name: string): string | null;
  number(name: string, fallback: number): number;
  /** The `- ` lines of a fact or of the first material of a kind. */
  list(name: string): string[];
  materials(kind: string): Material[];
}

export interface Material {
  attributes: Record<string, string>;
  text: string;
}

export interface ChatMessage {
  role: string;
  content: unknown;
}

/** The operation named in the first line of the system message, or null. */
export function operationOf(messages: ChatMessage[]): string | null {
  return /^Operation: (\w+)/.exec(textOf(messages.find(({ role }) => role === "system" || role === "developer")))?.[1] ?? null;
}

export function textOf(message: ChatMessage | undefined): string {
  if (typeof message?.content === "string") return message.content;
  if (!Array.isArray(message?.content)) return "";
  return message.content.map((part: unknown) => (isText(part) ? part.text : "")).join("");
}

const isText = (part: unknown): part is { text: string } =>
  typeof part === "object" && part !== null && "text" in part && typeof part.text === "string";

export function readPrompt(messages: ChatMessage[]): ReadPrompt {
  const user = textOf(messages.find(({ role }) => role === "user"));
  const blocks = [...user.matchAll(/<(given|material)((?: \w+="[^"]*")*)>\n([\s\S]*?)\n?<\/\1>/g)].map(
    ([, tag = "", head = "", text = ""]) => ({
      tag,
      attributes: Object.fromEntries([...head.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value])),
      text,
    }),
  );
  const given = (name: string): string | null =>
    blocks.find((block) => block.tag === "given" && block.attributes["name"] === name)?.text ?? null;
  const materials = (kind: string): Material[] => blocks.filter((block) => block.tag === "material" && block.attributes["kind"] === kind);
  return {
    operation: operationOf(messages) ?? "",
    chinese: (given("language") ?? "").startsWith("zh"),
    given,
    number: (name, fallback) => Number(given(name) ?? fallback),
    list: (name) =>
      (given(name) ?? materials(name)[0]?.text ?? "")
        .split("\n")
        .filter((line) => line.startsWith("- "))
        .map((line) => line.slice(2)),
    materials,
  };
}
