import { timeInIndia } from '@mandap/domain/days';
import { type Texts, textsIn } from '../i18n/texts.ts';
import { requestLanguage } from './request-context.ts';

/**
 * An instant is written in Indian time: its column's heading ends in `(IST)`. `digits` stay as they are: a spreadsheet would
 * drop zeros at the beginning and round what is longer than 15 digits.
 */
export type Cell = string | number | Date | null | { digits: string };

/** What a spreadsheet treats as the start of a formula (OWASP, CSV injection). */
const dangerous = /^[=+\-@\t\r]/;

const written = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return timeInIndia(cell);
  if (typeof cell === 'object') return `"=""${cell.digits}"""`;
  const safe = dangerous.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A line of CSV (RFC 4180). Text that a spreadsheet would run as a formula is neutralised. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join()}\r\n`;

/** Must come first. Without it Excel does not read Hindi. */
const byteOrderMark = '\uFEFF';

/** A column: the key of its heading in the catalogue, and its value for a row, whose words are in the catalogue too. */
export type CsvColumn<T> = readonly [
  heading: keyof Texts['csvHeading'],
  cell: (row: T, t: Texts['csvValue']) => Cell,
];

/**
 * A whole table in batches, with headings and words in the language of the request. Only one batch is in memory at a time, and the
 * batches are read after the request’s work is done.
 */
export const csvStream = <T>(
  columns: readonly CsvColumn<T>[],
  batches: AsyncIterable<readonly T[]>,
): AsyncIterable<string> => {
  return linesOf(columns, textsIn(requestLanguage()), batches);
};

async function* linesOf<T>(
  columns: readonly CsvColumn<T>[],
  t: Texts,
  batches: AsyncIterable<readonly T[]>,
): AsyncIterable<string> {
  yield byteOrderMark + csvLine(columns.map(([key]) => t.csvHeading[key]()));
  for await (const rows of batches) {
    yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row, t.csvValue)))).join('');
  }
}
