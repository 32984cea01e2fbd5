export type Cell = string | number | null;

/** What a spreadsheet takes for the beginning of a formula (OWASP, CSV injection). */
const dangerous = /^[=+\-@\t\r]/;

const written = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = dangerous.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of a table (RFC 4180). Text that a spreadsheet would run as a formula is made plain text. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join()}\r\n`;

/** Stands before everything else: without it Excel does not read Hindi. */
export const byteOrderMark = '\uFEFF';

/** A column of a table: its heading, and what a row has in it. */
export type CsvColumn<T> = readonly [heading: string, cell: (row: T) => Cell];

/** A whole table, some rows at a time: no more than one batch is ever in memory. */
export async function* csvStream<T>(
  columns: readonly CsvColumn<T>[],
  batches: AsyncIterable<readonly T[]>,
): AsyncIterable<string> {
  yield byteOrderMark + csvLine(columns.map(([heading]) => heading));
  for await (const rows of batches) {
    yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
  }
}
