import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../days.ts';
import { missingAddOns, type PriceTerms, quote } from './pricing.ts';

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

describe('a quote', () => {
  it('is 1.05 times the day price for one day without add-ons', () => {
    expect(quote(terms, oneDay).total).toBe(105_000_00);
  });

  it('adds the chosen add-ons and a fifth as advance', () => {
    const price = quote(terms, { start: '2026-12-11', end: '2026-12-12' }, ['decoration', 'photography']);
    expect(price).toMatchObject({
      nights: 1,
      base: 100_000_00,
      addOnsTotal: 45_000_00,
      serviceFee: 5_000_00,
      taxes: 0,
      total: 150_000_00,
      advance: 30_000_00,
      balance: 120_000_00,
    });
  });

  it('charges GST on base and add-ons, not on the service fee', () => {
    expect(quote({ ...terms, gst: 1800 }, oneDay, ['catering']).taxes).toBe(20_700_00);
  });

  it('counts the nights between the days, and a single day as one', () => {
    expect(quote(terms, oneDay).nights).toBe(1);
    expect(quote(terms, { start: '2026-12-11', end: '2026-12-14' }).base).toBe(300_000_00);
  });

  it('counts an add-on once even if requested repeatedly', () => {
    expect(quote(terms, oneDay, ['catering', 'catering']).addOnsTotal).toBe(15_000_00);
  });

  it('stores the current names of the add-ons', () => {
    expect(quote(terms, oneDay, ['catering']).addOns).toEqual([offers[0]]);
  });

  it('returns the add-ons that a host does not offer', () => {
    expect(missingAddOns([offer('catering', 1)], ['catering', 'sound_system'])).toEqual(['sound_system']);
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
          expect(price.base + price.addOnsTotal + price.serviceFee + price.taxes).toBe(price.total);
          expect(price.advance + price.balance).toBe(price.total);
          expect(
            Object.values(price)
              .filter((figure) => typeof figure === 'number')
              .every(Number.isInteger),
          ).toBe(true);
          expect(price.advance === price.total || price.advance % 100 === 0).toBe(true);
          expect(price.balance).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
