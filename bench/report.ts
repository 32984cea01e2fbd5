export interface Line {
  what: string;
  figure: string;
  yardstick: string;
  ratio: number;
  goal: number | null;
}

const widths = [44, 26, 40, 7, 16];

const row = (cells: readonly string[]): string =>
  cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');

const verdict = ({ ratio, goal }: Line): string => {
  if (goal === null) return '–';
  return `≥ ${goal} ${ratio >= goal ? 'met' : 'MISSED'}`;
};

/** A table of ratios: each measurement relative to its baseline of the same run. */
export const report = (lines: readonly Line[]): string =>
  [
    row(['what', 'measured', 'yardstick', 'ratio', 'goal']),
    row(widths.map((width) => '─'.repeat(width))),
    ...lines.map((line) =>
      row([line.what, line.figure, line.yardstick, line.ratio.toFixed(2), verdict(line)]),
    ),
  ].join('\n');

export const rate = (perSecond: number): string =>
  `${perSecond.toLocaleString('en-IN', { maximumFractionDigits: perSecond < 100 ? 1 : 0 })}/s`;
