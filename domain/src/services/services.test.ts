import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalsOf } from '../bookings/pricing.ts';
import { priceOfAll } from '../bookings/quote.ts';
import { foodTaxes } from '../ledger/tax-classes.ts';
import {
  type BookedMenu,
  type Extra,
  extraProblem,
  extraUnits,
  isCountOpen,
  namesOfExtra,
  outsideCateringName,
} from './services.ts';

const thali: BookedMenu = {
  menuId: 'thali',
  kind: 'veg',
  name: 'Rajasthani thali',
  price: 900_00,
  plates: 350,
  finalPlates: null,
};
const lawn = {
  terms: { pricePerDay: 1_00_000_00, addOns: [] },
  stay: { start: '2026-12-11', end: '2026-12-11' },
};
const rates = { gst: 1800, serviceFee: 500 };
const taxesOf = (foodTax: (typeof foodTaxes)[number], menus = [thali]) =>
  priceOfAll({ ...rates, foodTax }, [{ ...lawn, menus }])
    .filter(({ kind }) => kind === 'tax')
    .map(({ taxRate, amount }) => [taxRate, amount]);

describe('food', () => {
  it('is taxed as the host taxes it: apart, together with the rent, or as in specified premises', () => {
    expect(taxesOf('separate')).toEqual([
      [1800, 18_000_00],
      [500, 15_750_00],
    ]);
    expect(taxesOf('composite')).toEqual([[500, 20_750_00]]);
    expect(taxesOf('specified')).toEqual([[1800, 74_700_00]]);
    expect(taxesOf('composite', [])).toEqual([[1800, 18_000_00]]);
  });

  it('costs the final count, once there is one', () => {
    const lines = priceOfAll(rates, [{ ...lawn, menus: [{ ...thali, finalPlates: 380 }] }]);
    expect(totalsOf(lines).food).toBe(380 * 900_00);
  });

  it('and extras add up with everything else to the total, and cost no service fee', () => {
    const price = fc.integer({ min: 1, max: 1_000_000 });
    const n = fc.integer({ min: 1, max: 2_000 });
    const menu = fc.record({ price, plates: n }).map((some) => ({ ...thali, ...some }));
    const extra = fc
      .record({ price, quantity: n, unit: fc.constantFrom(...extraUnits) })
      .map((some) => ({ extraId: 'generator', name: 'Generator', ...some }));
    const one = fc.record({
      menus: fc.array(menu, { maxLength: 4 }),
      extras: fc.array(extra, { maxLength: 4 }),
    });
    const gst = fc.constantFrom(0, 1800);
    fc.assert(
      fc.property(
        fc.array(one, { minLength: 1, maxLength: 12 }),
        gst,
        fc.constantFrom(...foodTaxes),
        (all, host, foodTax) => {
          const functions = all.map((food, index) => ({ ...lawn, ...food, functionId: String(index) }));
          const lines = priceOfAll({ gst: host, serviceFee: 500, foodTax }, functions);
          const totals = totalsOf(lines);
          expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.total);
          expect(totals.rent + totals.addOns + totals.food + totals.serviceFee + totals.taxes).toBe(
            totals.total,
          );
          for (const { amount, quantity, unitPrice } of lines) expect(amount).toBe(quantity * unitPrice);
          const bare = totalsOf(
            priceOfAll(
              { gst: host, serviceFee: 500 },
              all.map((_, index) => ({ ...lawn, functionId: String(index) })),
            ),
          );
          expect([totals.rent, totals.serviceFee]).toEqual([bare.rent, bare.serviceFee]);
        },
      ),
    );
  });

  it('can be counted until so many days before, that day included', () => {
    expect(isCountOpen(7, '2026-12-11', '2026-12-04')).toBe(true);
    expect(isCountOpen(7, '2026-12-11', '2026-12-05')).toBe(false);
  });
});

describe('an extra', () => {
  const cooler: Extra = {
    id: 'cooler',
    name: 'Room cooler',
    isOutsideCatering: false,
    unit: 'piece',
    price: 800_00,
    stock: 10,
    leadDays: 2,
    seasonFrom: '2026-12-01',
    seasonTo: '2026-12-31',
  };
  const problemOf = (start: string, end: string, taken: number, quantity: number) =>
    extraProblem(cooler, { start, end }, { today: '2026-11-30', taken, quantity });

  it('is sold until none is left, in its season, and in time', () => {
    expect(problemOf('2026-12-11', '2026-12-11', 4, 6)).toBeNull();
    expect(problemOf('2026-12-11', '2026-12-11', 4, 7)).toEqual({ problem: 'extra_sold_out', n: 6 });
    expect(problemOf('2026-12-31', '2027-01-01', 0, 1)?.problem).toBe('extra_out_of_season');
    expect(problemOf('2026-12-01', '2026-12-01', 0, 1)).toEqual({ problem: 'extra_too_late', n: 2 });
  });
});

it('names the charge for outside caterers in each language, and other extras as their host does', () => {
  expect(namesOfExtra({ name: outsideCateringName })).toEqual({
    en: 'Outside catering',
    hi: 'बाहर की कैटरिंग',
  });
  expect(namesOfExtra({ name: 'Generator' })).toEqual({ en: 'Generator', hi: 'Generator' });
});
