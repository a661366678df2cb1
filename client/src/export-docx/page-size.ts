/** A4 with 2.5 cm beside the text, in twips (1/1440 inch). */
export const PAGE = { width: 11_906, height: 16_838, margin: 1417 } as const;

/** Twips between the margins. */
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin;

/** Twips by which one level of a list or quotation moves in. */
export const INDENT = 425;
