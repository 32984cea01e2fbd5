import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestOff, lowered, withOwnPrice } from './own-price.ts';
import { type PriceLine, totalsOf } from './pricing.ts';
import { priceOfAll } from './quote.ts';

const firstDay = () => '2027-02-12';
const rates = { serviceFee: 500, gst: 1800 };
const event = (functionId: string | undefined, pricePerDay: number) => ({
  ...(functionId !== undefined && { functionId }),
  terms: { pricePerDay, addOns: [] },
  stay: { start: '2027-02-12', end: '2027-02-12' },
});
const one = priceOfAll(rates, [event(undefined, 100_000_00)]);
const two = priceOfAll(rates, [event('a', 100_000_00), event('b', 50_000_00)]);
const ownLines = (lines: PriceLine[]) =>
  lines.filter(({ step }) => step === 'own_price').map(({ functionId, amount }) => [functionId, amount]);

const ownPart = (lines: PriceLine[]) => lines.filter(({ step }) => step === 'own_price');

describe('of rooms', () => {
  const rooms = (...prices: number[]) =>
    priceOfAll(
      { serviceFee: 0, gst: 1800 },
      prices.map((price, index) => ({
        ...(prices.length > 1 && { functionId: String(index) }),
        terms: { pricePerDay: price, unit: 'night' as const, addOns: [] },
        stay: { start: '2027-02-12', end: '2027-02-13' },
      })),
    );
  const taxesOf = (lines: PriceLine[]) =>
    lines.filter(({ kind }) => kind === 'tax').map(({ taxRate, amount }) => [taxRate, amount]);
  const off = (lines: PriceLine[], amount: number, functionId?: string) =>
    lowered(lines, { amount, reason: 'R', functionId }, firstDay, 0);

  it('moves them to the rate of their new value', () => {
    expect(taxesOf(off(rooms(8_000_00), 1_000_00))).toEqual([[500, 350_00]]);
    expect(taxesOf(off(rooms(8_000_00), 400_00))).toEqual([[1800, 1_368_00]]);
    expect(taxesOf(off(off(rooms(8_000_00), 400_00), 600_00))).toEqual([[500, 350_00]]);
  });

  it('moves only those whose price is lowered', () => {
    expect(taxesOf(off(rooms(8_000_00, 8_000_00), 1_000_00, '1'))).toEqual([
      [1800, 1_440_00],
      [500, 350_00],
    ]);
  });

  it('moves them again when it stays on a change', () => {
    const agreed = off(rooms(8_000_00), 1_000_00);
    const taxed = withOwnPrice(agreed, rooms(8_600_00).slice(0, 1), firstDay());
    expect(taxed.map(({ taxRate }) => taxRate)).toEqual([1800, 1800]);
  });
});

it('is a line of its own with the reason, and fee and tax fall with it', () => {
  const lines = lowered(one, { amount: 10_000_00, reason: 'Family discount' }, firstDay, rates.serviceFee);
  expect(lines.find(({ step }) => step === 'own_price')).toMatchObject({
    kind: 'adjustment',
    names: { en: 'Family discount' },
    amount: -10_000_00,
    taxRate: 1800,
  });
  expect(totalsOf(lines)).toMatchObject({ rent: 90_000_00, serviceFee: 4_500_00, taxes: 16_200_00 });
});

it('is for one function, or divided among all of them', () => {
  expect(
    ownLines(lowered(two, { functionId: 'b', amount: 10_000_00, reason: 'R' }, firstDay, rates.serviceFee)),
  ).toEqual([['b', -10_000_00]]);
  expect(ownLines(lowered(two, { amount: 10_000_00, reason: 'R' }, firstDay, rates.serviceFee))).toEqual([
    ['a', -6_666_00],
    ['b', -3_334_00],
  ]);
});

it('never makes a venue free', () => {
  expect(largestOff(one)).toBe(90_000_00);
  expect(largestOff(two, 'b')).toBe(45_000_00);
});

it('takes exactly the amount off the rent, and never raises the total', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1_000, max: 5_000_000 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 90 }),
      fc.constantFrom(0, 250, 500, 1000),
      (prices, percent, serviceFee) => {
        const many = prices.length > 1;
        const events = prices.map((price, index) => event(many ? String(index) : undefined, price * 100));
        const before = priceOfAll({ serviceFee, gst: 1800 }, events);
        const amount = Math.floor((largestOff(before) * percent) / 90 / 100) * 100;
        const after = lowered(before, { amount, reason: 'R' }, firstDay, serviceFee);
        expect(totalsOf(after).rent).toBe(totalsOf(before).rent - amount);
        expect(totalsOf(after).total).toBeLessThanOrEqual(totalsOf(before).total);
        const again = lowered(after, { amount: 0, reason: 'R' }, firstDay, serviceFee);
        expect(totalsOf(again)).toEqual(totalsOf(after));
      },
    ),
  );
});

it('stays on a change to a price that is not lower, with the tax of the new lines', () => {
  const agreed = lowered(one, { amount: 10_000_00, reason: 'Family discount' }, firstDay, rates.serviceFee);
  const at = (pricePerDay: number, gst = rates.gst) =>
    ownPart(withOwnPrice(agreed, priceOfAll({ ...rates, gst }, [event(undefined, pricePerDay)]), firstDay()));
  expect(at(100_000_00)).toMatchObject([{ amount: -10_000_00, names: { en: 'Family discount' } }]);
  expect(at(120_000_00, 500)).toMatchObject([{ amount: -10_000_00, taxRate: 500 }]);
  expect(at(99_999_00)).toEqual([]);
});

it('never makes a changed function cost more than its own lines', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.integer({ min: 1, max: 500_000 }),
      (before, after) => {
        const lines = priceOfAll(rates, [event(undefined, before * 100)]);
        const most = largestOff(lines);
        if (most === 0) return;
        const agreed = lowered(lines, { amount: most, reason: 'R' }, firstDay, rates.serviceFee);
        const fresh = priceOfAll(rates, [event(undefined, after * 100)]);
        const kept = totalsOf(ownPart(withOwnPrice(agreed, fresh, firstDay()))).rent;
        expect(kept).toBe(after >= before ? -most : 0);
        expect(totalsOf(fresh).rent + kept).toBeGreaterThan(0);
      },
    ),
  );
});
