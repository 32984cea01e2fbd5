import type { Estimate } from '@mandap/contract/bookings/quotes.schemas';
import { rupees } from '#app/i18n/format.ts';
import type { Figure } from '#app/ui/figures.tsx';

type Line = Estimate['breakdown'][number];

const sumOf = (lines: readonly Line[], event: number): number =>
  lines.reduce((sum, line) => (line.function === event ? sum + line.amount : sum), 0);

/**
 * The lines of a price. If there are several events, each has a line with its sum first, and its own lines below it in
 * smaller type. Taxes of zero are left out.
 */
export const priceFigures = (
  { breakdown }: Estimate,
  events: readonly string[],
  labelOf: (line: Line) => string,
): Figure[] =>
  breakdown.flatMap((line, index) => {
    if (line.kind === 'taxes' && line.amount === 0) return [];
    const { function: event } = line;
    const figure = { label: labelOf(line), value: rupees(line.amount) };
    const name = event === undefined ? undefined : events[event];
    if (event === undefined || name === undefined) return figure;
    const isFirst = breakdown[index - 1]?.function !== event;
    const heading = { label: name, value: rupees(sumOf(breakdown, event)) };
    return [...(isFirst ? [heading] : []), { ...figure, isMuted: true }];
  });
