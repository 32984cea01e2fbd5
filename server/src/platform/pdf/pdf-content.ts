/** A label and its value. */
export type PdfRow = readonly [name: string, value: string];

export interface PdfTable {
  /** The first column is text and takes the remaining width. The other columns are amounts. */
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** Rows below the columns. Strong ones are emphasised. */
  totals: readonly { name: string; value: string; strong?: boolean }[];
}

/** A document of one or more pages, ready to render: every text is localised. */
export interface PdfContent {
  title: string;
  language: string;
  madeAt: Date;
  brand: string;
  /** Next to the title: number, date. */
  header: readonly PdfRow[];
  /** Side by side. */
  parties: readonly { heading: string; lines: readonly string[] }[];
  sections: readonly { heading: string; rows: readonly PdfRow[] }[];
  table: PdfTable | null;
  /** Below the table: the amount in words. */
  amountInWords: PdfRow | null;
  notes: readonly string[];
  /** The signatory, with a line to sign on. */
  signature: { by: string; line: string } | null;
  /** The footer of each page. */
  footer: string;
  /** On each page: `Page {page} of {pages}`. */
  pageOf: string;
}
