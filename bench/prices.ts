import { priceCalendar } from '@mandap/domain/bookings/price-calendar';
import { totalsOf } from '@mandap/domain/bookings/pricing';
import { priceOfAll } from '@mandap/domain/bookings/quote';
import { addDays } from '@mandap/domain/days';
import { noPriceBook, type PriceBook, type PriceRule } from '@mandap/domain/offerings/price-book';
import type { Line } from './report.ts';

const firstDay = '2027-01-01';
const rounds = 200;
const rates = { serviceFee: 500, gst: 1800 };
/** The limits, in ms of CPU. */
const allowed = { quote: 2, calendar: 20 };

const seasons = Array.from({ length: 14 }, (_, index): PriceRule => {
  const start = addDays(firstDay, index * 26);
  return {
    kind: 'season',
    start,
    end: addDays(start, 40),
    name: `Season ${index}`,
    set: null,
    percent: 1000,
  };
});
const kinds = Array.from({ length: 8 }, (_, index): PriceRule => {
  const days = Array.from({ length: 40 }, (_each, day) => addDays(firstDay, index + day * 9));
  return { kind: 'date_kind', days, name: `Kind ${index}`, set: null, percent: 500 };
});
const others: PriceRule[] = [
  { kind: 'weekday', weekdays: ['sat', 'sun'], name: 'Weekend', set: null, percent: 1500 },
  { kind: 'weekday', weekdays: ['fri'], name: 'Friday', set: 150_000_00, percent: null },
  { kind: 'dates', days: [addDays(firstDay, 364)], name: 'New Year', set: 400_000_00, percent: null },
  { kind: 'length', days: 2, name: 'Two days', set: null, percent: -500 },
  { kind: 'length', days: 3, name: 'Three days', set: null, percent: -1000 },
  { kind: 'early', daysBefore: 180, name: 'Half a year before', set: null, percent: -500 },
  { kind: 'early', daysBefore: 90, name: 'Three months before', set: null, percent: -300 },
  { kind: 'last_minute', daysBefore: 14, name: 'Last minute', set: null, percent: -2000 },
];
/** Thirty rules. */
const book: PriceBook = {
  ...noPriceBook,
  rules: [...seasons, ...kinds, ...others],
  floor: 50_000_00,
  ceiling: 500_000_00,
  minimum: { spend: 80_000_00, guests: { count: 200, perGuest: 500_00 } },
};
const terms = { ...rates, pricePerDay: 100_000_00, addOns: [], book };

/** CPU of this process for each run, in ms, after a round that warms up. */
const cpuOf = (work: (round: number) => void): number => {
  for (let round = 0; round < rounds; round += 1) work(round);
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) work(round);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / rounds;
};

const line = (what: string, figure: number, goal: number): Line => ({
  what,
  figure: `${figure.toFixed(2)} ms`,
  yardstick: `at most ${goal} ms`,
  ratio: goal / figure,
  goal: 1,
});

/** A quote for four functions of three days each, and a year's price calendar, each under thirty rules. */
export const benchPrices = async (): Promise<Line[]> => {
  const quoteAll = (round: number) => {
    const functions = [0, 1, 2, 3].map((index) => {
      const start = addDays(firstDay, (round + index * 7) % 330);
      const stay = { start, end: addDays(start, 3), guests: 150, bookedOn: firstDay };
      return { functionId: `f${index}`, terms, stay };
    });
    totalsOf(priceOfAll(rates, functions));
  };
  const year = { start: firstDay, end: addDays(firstDay, 364) };
  const calendar = () => priceCalendar(terms, year, { guests: 150, bookedOn: firstDay });
  return [
    line('a quote for four functions, 30 rules', cpuOf(quoteAll), allowed.quote),
    line('a year of prices, 30 rules', cpuOf(calendar), allowed.calendar),
  ];
};
