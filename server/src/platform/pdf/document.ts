/** A label and its value. */
export type PaperRow = readonly [name: string, value: string];

export interface PaperTable {
  /** The first column is text and takes the remaining width; the others are amounts. */
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** Below the columns; strong ones are emphasised. */
  totals: readonly { name: string; value: string; strong?: boolean }[];
}

/** A document of one or more pages, ready to be rendered: every text is localised. */
export interface Paper {
  title: string;
  language: string;
  madeAt: Date;
  brand: string;
  /** Next to the title: number, date. */
  stamp: readonly PaperRow[];
  /** Side by side. */
  parties: readonly { heading: string; lines: readonly string[] }[];
  facts: readonly { heading: string; rows: readonly PaperRow[] }[];
  table: PaperTable | null;
  /** Below the table: the amount in words. */
  words: PaperRow | null;
  notes: readonly string[];
  /** The signatory, with a line to sign on. */
  signature: { by: string; line: string } | null;
  /** The footer of each page. */
  foot: string;
  /** `Page 1 of 2`. */
  pageOf(page: number, pages: number): string;
}
