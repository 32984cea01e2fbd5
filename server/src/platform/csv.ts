import { timeInIndia } from '@mandap/domain/days';

/** An instant is written in Indian time: its column's heading ends in `(IST)`. */
export type Cell = string | number | Date | null;

/** What a spreadsheet treats as the start of a formula (OWASP, CSV injection). */
const dangerous = /^[=+\-@\t\r]/;

const written = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return timeInIndia(cell);
  const safe = dangerous.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A line of CSV (RFC 4180). Text that a spreadsheet would run as a formula is neutralised. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join()}\r\n`;

/** Must come first. Without it Excel does not read Hindi. */
export const byteOrderMark = '\uFEFF';

/** A column: its heading and its value for a row. */
export type CsvColumn<T> = readonly [heading: string, cell: (row: T) => Cell];

/** A whole table in batches. Only one batch is in memory at a time. */
export async function* csvStream<T>(
  columns: readonly CsvColumn<T>[],
  batches: AsyncIterable<readonly T[]>,
): AsyncIterable<string> {
  yield byteOrderMark + csvLine(columns.map(([heading]) => heading));
  for await (const rows of batches) {
    yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
  }
}
