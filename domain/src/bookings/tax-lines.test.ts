import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstOn } from '../ledger/gst.ts';
import { noPriceBook, type PriceBook } from '../offerings/price-book.ts';
import { hostLine, type PriceLine, taxedValues, totalsOf, withFeeAndTax } from './pricing.ts';
import { priceOfAll } from './quote.ts';

/** Two days. */
const stay = { start: '2026-12-11', end: '2026-12-13' };
const lawn = { terms: { pricePerDay: 1_00_000_00, addOns: [] }, stay };
const rooms = {
  terms: { pricePerDay: 5_000_00, unit: 'night' as const, addOns: [] },
  stay: { ...stay, count: 3 },
};
const taxesOf = (lines: readonly PriceLine[]) =>
  lines.filter(({ kind }) => kind === 'tax').map(({ taxRate, amount }) => [taxRate, amount]);

describe('the tax lines of a price', () => {
  it('are one for each rate: 18 % of the rent of a lawn, and 5 % of rooms up to ₹7,500', () => {
    const lines = priceOfAll({ gst: 1800, serviceFee: 500 }, [lawn, rooms]);
    expect(taxesOf(lines)).toEqual([
      [1800, 36_000_00],
      [500, 1_500_00],
    ]);
    expect(taxedValues(lines)).toEqual([
      { rate: 1800, taxable: 2_00_000_00, taxes: 36_000_00 },
      { rate: 500, taxable: 30_000_00, taxes: 1_500_00 },
    ]);
    const { total, taxable, taxes, serviceFee } = totalsOf(lines);
    expect(total).toBe(taxable + taxes + serviceFee);
  });

  it('are 18 % for a room above ₹7,500', () => {
    const suite = { ...rooms, terms: { ...rooms.terms, pricePerDay: 8_000_00 } };
    expect(taxesOf(priceOfAll({ gst: 1800, serviceFee: 500 }, [suite]))).toEqual([[1800, 8_640_00]]);
  });

  const host = { gst: 1800, serviceFee: 0 };
  const book = { ...noPriceBook };
  /** Friday and Saturday. */
  const weekend = { start: '2026-12-11', end: '2026-12-13' };
  const onSaturday = (set: number): PriceBook => ({
    ...book,
    rules: [{ name: 'Saturdays', kind: 'weekday', weekdays: ['sat'], set, percent: null }],
  });
  const room = (pricePerDay: number, priceBook: PriceBook, count = 1) => ({
    terms: { pricePerDay, unit: 'night' as const, book: priceBook, addOns: [] },
    stay: { ...weekend, count },
  });

  it('are by the value of each night of a room', () => {
    expect(taxesOf(priceOfAll(host, [room(5_000_00, onSaturday(9_000_00))]))).toEqual([
      [1800, 1_620_00],
      [500, 250_00],
    ]);
    expect(taxesOf(priceOfAll(host, [room(6_000_00, onSaturday(10_000_00), 2)]))).toEqual([
      [1800, 3_600_00],
      [500, 600_00],
    ]);
  });

  it('count what a rule, a minimum and a discount make of the value of a night', () => {
    const moreExpensive: PriceBook = {
      ...book,
      rules: [{ name: 'Saturdays', kind: 'weekday', weekdays: ['sat'], set: null, percent: 8000 }],
    };
    // 5,000 and 9,000 in two nights of one base price.
    expect(taxesOf(priceOfAll(host, [room(5_000_00, moreExpensive)]))).toEqual([
      [1800, 1_620_00],
      [500, 250_00],
    ]);
    const off = { code: null, days: null, uses: null, audience: 'everyone' as const };
    const tenth: PriceBook = { ...book, discounts: [{ ...off, name: 'Off', percent: 1000, amount: null }] };
    // 8,000 less a tenth is 7,200.
    expect(taxesOf(priceOfAll(host, [room(8_000_00, tenth)]))).toEqual([[500, 720_00]]);
    const least: PriceBook = { ...book, minimum: { spend: 16_000_00, guests: null } };
    // Twice 7,000, and 2,000 more.
    expect(taxesOf(priceOfAll(host, [room(7_000_00, least)]))).toEqual([[1800, 2_880_00]]);
    const fixed: PriceBook = {
      ...onSaturday(9_000_00),
      discounts: [{ ...off, name: 'Off', percent: null, amount: 1_400_00 }],
    };
    // A tenth off each: 4,500 and 8,100.
    const lines = priceOfAll(host, [room(5_000_00, fixed)]);
    expect(taxesOf(lines)).toEqual([
      [1800, 1_458_00],
      [500, 225_00],
    ]);
    expect(totalsOf(lines).rent).toBe(12_600_00);
  });

  it('are none for a host without a registration', () => {
    expect(taxesOf(priceOfAll({ gst: 0, serviceFee: 500 }, [lawn, rooms]))).toEqual([]);
  });

  it('cover everything that the host sells at its rate, whatever is sold', () => {
    const line = fc.record({
      amount: fc.integer({ min: 1, max: 1_000_000 }).map((rupees) => rupees * 100),
      rate: fc.constantFrom(0, 500, 1800, 4000),
      kind: fc.constantFrom('rent', 'adjustment', 'add_on'),
    });
    fc.assert(
      fc.property(fc.array(line), fc.nat(10_000), (sold, serviceFee) => {
        const supply = sold.map(({ amount, rate, kind }) => ({ ...hostLine(kind, amount), taxRate: rate }));
        const lines = withFeeAndTax(supply, serviceFee);
        const values = taxedValues(lines);
        for (const { rate, taxable, taxes } of values) expect(taxes).toBe(gstOn(taxable, rate));
        const untaxed = sold.filter(({ rate }) => rate === 0).reduce((sum, { amount }) => sum + amount, 0);
        const taxable = values.reduce((sum, value) => sum + value.taxable, 0);
        expect(taxable + untaxed).toBe(totalsOf(lines).taxable);
        expect(new Set(values.map(({ rate }) => rate)).size).toBe(values.length);
      }),
    );
  });
});
