import { expect, it } from 'vitest';
import { noPriceBook, type PriceBook } from '../offerings/price-book.ts';
import { withGuests } from './agreed-price.ts';
import { totalsOf } from './pricing.ts';
import { priceOfAll } from './quote.ts';

const day = '2027-02-12';
const minimum = { spend: null, guests: { count: 100, perGuest: 500_00 } };

const linesOf = (pricePerDay: number, guests: number, book: Partial<PriceBook> = {}) =>
  priceOfAll({ serviceFee: 0, gst: 0 }, [
    {
      terms: { pricePerDay, addOns: [], book: { ...noPriceBook, minimum, ...book } },
      stay: { start: day, end: day, guests },
    },
  ]).filter(({ kind }) => kind === 'rent' || kind === 'adjustment');

it('costs nothing more while a family has at least the agreed minimum of guests', () => {
  const agreed = linesOf(1_00_000_00, 300);
  expect(withGuests(agreed, minimum, 310, day)).toEqual(agreed);
  expect(withGuests(agreed, null, 10, day)).toEqual(agreed);
});

it('costs the agreed amount for each guest that is missing', () => {
  const rentFor = (guests: number) =>
    totalsOf(withGuests(linesOf(1_00_000_00, 300), minimum, guests, day)).rent;
  expect(rentFor(90)).toBe(1_05_000_00);
  expect(rentFor(100)).toBe(1_00_000_00);
  const [few, more] = [linesOf(1_00_000_00, 80), linesOf(1_00_000_00, 95)];
  expect(withGuests(few, minimum, 95, day)).toEqual(more);
});

it('keeps a discount of the agreed share', () => {
  const discount = {
    name: 'Ten',
    percent: 1000,
    amount: null,
    code: null,
    days: null,
    uses: null,
    audience: 'everyone' as const,
  };
  const book = { discounts: [discount] };
  const agreed = linesOf(1_00_000_00, 100, book);
  expect(withGuests(agreed, minimum, 90, day)).toEqual(linesOf(1_00_000_00, 90, book));
});
