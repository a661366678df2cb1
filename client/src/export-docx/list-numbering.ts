import { AlignmentType, type ILevelsOptions, type INumberingOptions, LevelFormat } from "docx";
import { INDENT } from "./page-size.ts";

/** Word knows levels 0 to 8. */
const LEVELS = 9;
const BULLETS = ["•", "◦", "▪"];
const BULLET_LIST = "bullets";

/** A list's place in the document: `reference` names its numbering, `level` its depth from 0. */
export interface ListPlace {
  reference: string;
  level: number;
}

export interface ListNumbering {
  /** A new ordered list with its own counter, begun at `start`. */
  ordered(depth: number, start: number): ListPlace;
  bullets(depth: number): ListPlace;
  /** Definitions of every list made so far. */
  definitions(): INumberingOptions;
}

/** Gives each ordered list a numbering of its own, so that none goes on counting from another. */
export function createListNumbering(): ListNumbering {
  const starts: { level: number; start: number }[] = [];
  return {
    ordered(depth, start) {
      const level = Math.min(depth, LEVELS - 1);
      starts.push({ level, start });
      return { reference: `list-${String(starts.length)}`, level };
    },
    bullets: (depth) => ({ reference: BULLET_LIST, level: Math.min(depth, LEVELS - 1) }),
    definitions: () => ({
      config: [
        {
          reference: BULLET_LIST,
          levels: levels((level) => ({ format: LevelFormat.BULLET, text: BULLETS[level % BULLETS.length] ?? "•" })),
        },
        ...starts.map((list, index) => ({
          reference: `list-${String(index + 1)}`,
          levels: levels((level) => ({
            format: LevelFormat.DECIMAL,
            text: `%${String(level + 1)}.`,
            start: level === list.level ? list.start : 1,
          })),
        })),
      ],
    }),
  };
}

function levels(describe: (level: number) => Pick<ILevelsOptions, "format" | "text" | "start">): ILevelsOptions[] {
  return Array.from({ length: LEVELS }, (_, level) => ({
    level,
    alignment: AlignmentType.LEFT,
    ...describe(level),
    style: { paragraph: { indent: { left: (level + 1) * INDENT, hanging: INDENT - 40 } } },
  }));
}
