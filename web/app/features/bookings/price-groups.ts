import type { Estimate } from '@mandap/contract/bookings/quotes.schemas';
import { rupees } from '#app/i18n/format.ts';
import type { Figure } from '#app/ui/figures.tsx';

type Line = Estimate['breakdown'][number];

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The lines of a price. If there are several events, each has a line with its sum first, and all its own lines below it in
 * smaller type, wherever they are in the price. Taxes of zero are left out.
 */
export const priceFigures = (
  { breakdown }: Estimate,
  events: readonly string[],
  labelOf: (line: Line) => string,
): Figure[] =>
  breakdown.flatMap((line): Figure[] => {
    if (line.kind === 'taxes' && line.amount === 0) return [];
    const { function: event } = line;
    const figureOf = (one: Line): Figure => ({ label: labelOf(one), value: rupees(one.amount) });
    const name = event === undefined ? undefined : events[event];
    if (event === undefined || name === undefined) return [figureOf(line)];
    const own = breakdown.filter((one) => one.function === event);
    if (own[0] !== line) return [];
    const heading = { label: name, value: rupees(sumOf(own)) };
    return [heading, ...own.map((one) => ({ ...figureOf(one), isMuted: true }))];
  });
