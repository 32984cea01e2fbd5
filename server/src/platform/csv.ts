type Cell = string | number | null;

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
