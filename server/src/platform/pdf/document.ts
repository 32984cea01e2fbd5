/** A name and what stands beside it. */
export type PaperRow = readonly [name: string, value: string];

export interface PaperTable {
  /** The first column is text and takes what the others leave; those are amounts. */
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** Below the columns; strong ones stand out. */
  totals: readonly { name: string; value: string; strong?: boolean }[];
}

/** A document of one or more pages, ready to be drawn: every text in its language. */
export interface Paper {
  title: string;
  language: string;
  madeAt: Date;
  brand: string;
  /** Beside the title: number, date. */
  stamp: readonly PaperRow[];
  /** Side by side. */
  parties: readonly { heading: string; lines: readonly string[] }[];
  facts: readonly { heading: string; rows: readonly PaperRow[] }[];
  table: PaperTable | null;
  /** Under the table: the amount in words. */
  words: PaperRow | null;
  notes: readonly string[];
  /** Who signs, above a line of their own. */
  signature: { by: string; line: string } | null;
  /** At the foot of each page. */
  foot: string;
  /** `Page 1 of 2`. */
  pageOf(page: number, pages: number): string;
}
