import type { Estimate } from '@mandap/contract/bookings/quotes.schemas';
import { expect, it } from 'vitest';
import { priceFigures } from './price-groups.ts';

type Line = Estimate['breakdown'][number];

const line = (label: string, amount: number, event?: number, kind: Line['kind'] = 'base'): Line => ({
  kind,
  key: null,
  names: null,
  label,
  amount,
  ...(event !== undefined && { function: event }),
});

/** As they were typed: the wedding, then the mehendi of the day before. */
const events = [
  { name: 'Wedding', startDate: '2027-02-13', hours: null },
  { name: 'Mehendi', startDate: '2027-02-12', hours: null },
];

const figures = (...breakdown: Line[]) =>
  priceFigures({ breakdown } as Estimate, events, ({ label }) => label).map(({ label, value, isMuted }) =>
    isMuted ? `  ${label} ${value}` : `${label} ${value}`,
  );

it('says each event once with its sum and all its lines, also those that a lowered price has at the end', () => {
  expect(
    figures(
      line('Lawn', 60_000, 1),
      line('Hall', 100_000, 0),
      line('Lowered', -5_000, 1, 'adjustment'),
      line('Lowered', -10_000, 0, 'adjustment'),
      line('Service fee', 7_250, undefined, 'service_fee'),
      line('GST', 0, undefined, 'taxes'),
    ),
  ).toEqual([
    'Mehendi ₹55,000',
    '  Lawn ₹60,000',
    '  Lowered −₹5,000',
    'Wedding ₹90,000',
    '  Hall ₹1,00,000',
    '  Lowered −₹10,000',
    'Service fee ₹7,250',
  ]);
});
