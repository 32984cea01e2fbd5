import { expect, it } from 'vitest';
import { cashBookUrl, daysOfPeriod, filterOf, periodsUntil } from './cash-book-url.ts';

const read = (query: string) => cashBookUrl.read(new URLSearchParams(query));

it('shows this month, another one, or a financial year', () => {
  expect(filterOf(read(''), '2026-11-20')).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
  expect(daysOfPeriod('2028-02')).toEqual({ start: '2028-02-01', end: '2028-02-29' });
  expect(filterOf(read('period=2026'), '2026-11-20')).toMatchObject({ from: '2026-04-01', to: '2027-03-31' });
  expect(filterOf(read('period=never'), '2026-11-20').from).toBe('2026-11-01');
});

it('filters money by means, but not deposits, whose means are not known', () => {
  expect(filterOf(read('means=upi'), '2026-11-20')).toMatchObject({ means: 'upi', book: 'money' });
  expect(filterOf(read('means=upi&book=deposits'), '2026-11-20').means).toBeUndefined();
});

it('offers a year of months, and four financial years', () => {
  const { months, years } = periodsUntil('2026-02-20');
  expect([months[0], months.at(-1)]).toEqual(['2026-02', '2025-03']);
  expect(years).toEqual(['2025', '2024', '2023', '2022']);
});
