import Papa from 'papaparse';

/** A diary has at most 500 lines. Bigger files are something else. */
const mostBytes = 1_000_000;

/** The cells of a CSV file: comma, semicolon or tab, with or without quotes. Null: it is too big or no text. */
export const readCells = async (file: File): Promise<string[][] | null> => {
  if (file.size > mostBytes) return null;
  const text = await file.text();
  // A spreadsheet's own file.
  if (text.includes('\0')) return null;
  return Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
  }).data;
};
