import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

export interface SourceDocument {
  name: string;
  text: string;
}

const Line = z.object({ id: z.string().optional(), text: z.string() });

/** The texts of a folder: `.md` and `.txt` files, and the lines of `.jsonl` files that have a `text`. */
export function readFolder(folder: string): SourceDocument[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .sort()
    .flatMap((name) => {
      if (/\.(?:md|txt)$/i.test(name)) return [{ name, text: readFileSync(join(folder, name), "utf8") }];
      if (!/\.jsonl$/i.test(name)) return [];
      return readFileSync(join(folder, name), "utf8")
        .split("\n")
        .filter((line) => line.trim() !== "")
        .flatMap((line, at) => {
          const parsed = Line.safeParse(JSON.parse(line));
          return parsed.success ? [{ name: `${name}:${parsed.data.id ?? String(at)}`, text: parsed.data.text }] : [];
        });
    });
}
