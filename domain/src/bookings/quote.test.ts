import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../days.ts';
import { noPriceBook, type PriceRule } from '../offerings/price-book.ts';
import { advanceOf } from './payment-plan.ts';
import { addOnsOf, totalsOf } from './pricing.ts';
import { missingAddOns, type PriceTerms, quote } from './quote.ts';

const offer = (key: string, price: number) => ({ key, names: { en: key, hi: key }, price });
const offers = [
  offer('catering', 15_000_00),
  offer('decoration', 20_000_00),
  offer('photography', 25_000_00),
  offer('sound_system', 10_000_00),
];

const terms: PriceTerms = {
  pricePerDay: 100_000_00,
  addOns: offers,
  serviceFee: 500,
  gst: 0,
  advance: 2000,
};
const oneDay = { start: '2026-12-11', end: '2026-12-11' };
const totals = (...args: Parameters<typeof quote>) => totalsOf(quote(...args).lines);

describe('a quote', () => {
  it('is 1.05 times the day price for one day without add-ons', () => {
    expect(quote(terms, oneDay).total).toBe(105_000_00);
  });

  it('adds the chosen add-ons and a fifth as advance', () => {
    const price = quote(terms, { start: '2026-12-11', end: '2026-12-12' }, ['decoration', 'photography']);
    expect(totalsOf(price.lines)).toEqual({
      units: 1,
      rent: 100_000_00,
      food: 0,
      addOns: 45_000_00,
      taxable: 145_000_00,
      serviceFee: 5_000_00,
      taxes: 0,
      hostShare: 145_000_00,
      total: 150_000_00,
    });
    expect(price.total).toBe(150_000_00);
    expect(price.plan.map(({ amount }) => amount)).toEqual([30_000_00, 120_000_00]);
  });

  it('charges GST on rent and add-ons, not on the service fee', () => {
    expect(totals({ ...terms, gst: 1800 }, oneDay, ['catering']).taxes).toBe(20_700_00);
  });

  it('counts the nights between the days, and a single day as one', () => {
    expect(totals(terms, oneDay).units).toBe(1);
    expect(totals(terms, { start: '2026-12-11', end: '2026-12-14' }).rent).toBe(300_000_00);
  });

  it('counts an add-on once even if requested repeatedly', () => {
    expect(totals(terms, oneDay, ['catering', 'catering']).addOns).toBe(15_000_00);
  });

  it('stores the current names of the add-ons', () => {
    expect(addOnsOf(quote(terms, oneDay, ['catering']).lines)).toEqual([offers[0]]);
  });

  it('returns the add-ons that a host does not offer', () => {
    expect(missingAddOns([offer('catering', 1)], ['catering', 'sound_system'])).toEqual(['sound_system']);
  });

  it('rounds each line of parts of an hour once, to the paisa', () => {
    const linesOf = (pricePerDay: number, count: number, percent = 0) => {
      const rule: PriceRule = { name: 'Fridays', kind: 'weekday', weekdays: ['fri'], set: null, percent };
      const book = { ...noPriceBook, rules: percent ? [rule] : [], floor: percent ? pricePerDay + 33 : null };
      const hourly = { ...terms, pricePerDay, unit: 'hour' as const, book };
      return quote(hourly, { ...oneDay, count });
    };
    const amountsOf = (...args: Parameters<typeof linesOf>) =>
      linesOf(...args).lines.map(({ amount }) => amount);
    // ₹333.33 an hour, 10:00 to 11:30. ₹1,000 an hour, 10:00 to 18:20.
    expect(amountsOf(333_33, 1.5)).toEqual([500_00, 25_00]);
    expect(amountsOf(1_000_00, 8 + 1 / 3)).toEqual([8_333_33, 416_67]);
    expect(linesOf(333_33, 1.5).total).toBe(525_00);
    for (const amount of amountsOf(333_33, 2.5, -1000)) expect(Number.isInteger(amount)).toBe(true);
  });

  it('always adds up in whole paise, with an advance in whole rupees between a fifth and all of it', () => {
    const anyTerms = fc.record({
      pricePerDay: fc.integer({ min: 1, max: 10_000_000_00 }),
      addOns: fc.constant(offers),
      serviceFee: fc.integer({ min: 0, max: 10_000 }),
      gst: fc.integer({ min: 0, max: 10_000 }),
      advance: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(
        anyTerms,
        fc.integer({ min: 0, max: 30 }),
        fc.subarray(offers.map(({ key }) => key)),
        (some, nights, requested) => {
          const price = quote(some, { start: '2027-01-01', end: addDays('2027-01-01', nights) }, requested);
          const { rent, addOns, serviceFee, taxes, hostShare, total } = totalsOf(price.lines);
          expect(rent + addOns + serviceFee + taxes).toBe(price.total);
          expect([total, hostShare + serviceFee]).toEqual([price.total, price.total]);
          for (const { amount, quantity, unitPrice } of price.lines)
            expect(quantity * unitPrice).toBe(amount);
          expect(price.plan.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.total);
          expect(price.lines.every(({ amount }) => Number.isInteger(amount))).toBe(true);
          const advance = advanceOf(price.plan);
          expect(advance === price.total || advance % 100 === 0).toBe(true);
          expect(price.plan.every(({ amount }) => amount >= 0)).toBe(true);
        },
      ),
    );
  });
});
