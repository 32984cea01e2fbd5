import type { Estimate } from '@mandap/contract/bookings/quotes.schemas';
import { inTimeOrder } from '@mandap/domain/bookings/functions';
import type { Day } from '@mandap/domain/days';
import type { Hours } from '@mandap/domain/offerings/offering';
import { rupees } from '#app/i18n/format.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import { nameIn } from '#app/i18n/names.ts';
import type { Figure } from '#app/ui/figures.tsx';

/** An event of a booking. Its place in the list is the number that the lines of its price have. */
export interface PricedEvent {
  name: string;
  startDate: Day;
  hours: Hours | null;
}

type Line = Estimate['breakdown'][number];

/** Everything but the fee and add-ons says how much of it is booked. */
export const lineLabel = ({ kind, label, names }: Line): string => {
  if (kind === 'service_fee') return bookText.serviceFee();
  return kind === 'add_on' && names ? nameIn(names) : label;
};

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The lines of a price. If there are several events, each has a line with its sum first, and all its own lines below it in
 * smaller type, wherever they are in the price. The events come first, in time order. Taxes of zero are left out.
 */
export const priceFigures = (
  { breakdown }: Estimate,
  events: readonly PricedEvent[],
  labelOf: (line: Line) => string,
): Figure[] => {
  const figureOf = (one: Line): Figure => ({ label: labelOf(one), value: rupees(one.amount) });
  const grouped = inTimeOrder(events.map((event, number) => ({ ...event, number }))).flatMap(
    ({ name, number }): Figure[] => {
      const own = breakdown.filter((one) => one.function === number);
      const heading = { label: name, value: rupees(sumOf(own)) };
      return own.length > 0 ? [heading, ...own.map((one) => ({ ...figureOf(one), isMuted: true }))] : [];
    },
  );
  const others = breakdown.filter(
    ({ kind, amount, function: event }) =>
      !(kind === 'taxes' && amount === 0) && (event === undefined || !events[event]),
  );
  return [...grouped, ...others.map(figureOf)];
};
