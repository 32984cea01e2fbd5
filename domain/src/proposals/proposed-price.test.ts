import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestOff } from '../bookings/own-price.ts';
import { type PriceLine, totalsOf } from '../bookings/pricing.ts';
import { priceOfAll } from '../bookings/quote.ts';
import type { BookedExtra, BookedMenu } from '../services/services.ts';
import { type HostChanges, offToReach, proposedLines } from './proposed-price.ts';

const day = '2027-02-12';
const rates = { serviceFee: 500, gst: 1800 };
const thali = (price: number, plates = 100): BookedMenu => ({
  menuId: 'thali',
  kind: 'veg',
  name: 'Thali',
  price,
  plates,
  finalPlates: null,
});
const generator = (price: number): BookedExtra => ({
  extraId: 'generator',
  name: 'Generator',
  unit: 'event',
  price,
  quantity: 1,
});
const list = (menus: BookedMenu[] = [], extras: BookedExtra[] = []): PriceLine[] =>
  priceOfAll(rates, [
    { terms: { pricePerDay: 100_000_00, addOns: [] }, stay: { start: day, end: day }, menus, extras },
  ]);
const noChanges: HostChanges = {
  functions: [{ firstDay: day, menus: [], extras: [], off: 0 }],
  ownLines: [],
  off: 0,
};

describe('the price of a proposal', () => {
  it('is the list price if the host changes nothing', () => {
    expect(proposedLines(list(), noChanges, rates)).toEqual(list());
  });

  it('has the plates and extras at the host’s prices', () => {
    const changes = {
      ...noChanges,
      functions: [{ firstDay: day, menus: [thali(800_00)], extras: [generator(0)], off: 0 }],
    };
    const lines = proposedLines(list([thali(900_00)], [generator(15_000_00)]), changes, rates);
    expect(totalsOf(lines)).toMatchObject({ rent: 100_000_00, addOns: 0, food: 80_000_00 });
  });

  it('has lines of the host, each with the tax and the fee of its class', () => {
    const line = (tax: 'venue' | 'food' | 'other') =>
      ({ text: tax, quantity: 2, unit: 'piece', unitPrice: 1_000_00, tax }) as const;
    const lines = proposedLines(
      list(),
      { ...noChanges, ownLines: [line('venue'), line('food'), line('other')] },
      rates,
    );
    const own = lines.filter(({ step }) => step === 'own_line');
    expect(own.map(({ kind, amount, taxRate }) => [kind, amount, taxRate])).toEqual([
      ['adjustment', 2_000_00, 1800],
      ['food', 2_000_00, 500],
      ['extra', 2_000_00, 1800],
    ]);
    // The service fee is of the rent, and so of the host's line for the venue.
    expect(totalsOf(lines).serviceFee).toBe(5_100_00);
  });

  it('taxes rent and food together where the host does, also if the food is a line of their own', () => {
    const ownLines = [
      { text: 'Chaat', quantity: 1, unit: 'event', unitPrice: 5_000_00, tax: 'food' },
    ] as const;
    const lines = proposedLines(list(), { ...noChanges, ownLines }, { ...rates, foodTax: 'composite' });
    expect(lines.filter(({ kind }) => kind === 'tax').map(({ taxRate }) => taxRate)).toEqual([500]);
  });

  it('takes off the rent of one function and of all of it, under one name', () => {
    const changes = {
      ...noChanges,
      functions: [{ firstDay: day, menus: [], extras: [], off: 10_000_00 }],
      off: 5_000_00,
    };
    const lines = proposedLines(list(), changes, rates);
    expect(
      lines.filter(({ step }) => step === 'own_price').map(({ amount, names }) => [amount, names?.en]),
    ).toEqual([
      [-10_000_00, 'Host’s discount'],
      [-5_000_00, 'Host’s discount'],
    ]);
    expect(totalsOf(lines)).toMatchObject({ rent: 85_000_00, serviceFee: 4_250_00, taxes: 15_300_00 });
  });
});

/** Up to three functions: halls and rooms, with food and lines of the host. */
const aCase = fc.record({
  functions: fc.array(
    fc.record({
      price: fc.integer({ min: 1_000, max: 900_000 }),
      isRoom: fc.boolean(),
      rooms: fc.integer({ min: 1, max: 9 }),
      plates: fc.integer({ min: 0, max: 500 }),
      perPlate: fc.integer({ min: 100, max: 2_500 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  own: fc.array(
    fc.record({
      unitPrice: fc.integer({ min: 1, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 300 }),
      tax: fc.constantFrom('venue' as const, 'food' as const, 'other' as const),
    }),
    { maxLength: 4 },
  ),
  gst: fc.constantFrom(0, 500, 1800),
  serviceFee: fc.constantFrom(0, 250, 500, 1_000),
  foodTax: fc.constantFrom('separate' as const, 'composite' as const, 'specified' as const),
  /** Of the total, in thousandths. */
  wish: fc.integer({ min: 1, max: 1_100 }),
});

describe('what a wish needs', () => {
  it('never comes out above the wish, and a rupee less off the rent would be', () => {
    fc.assert(
      fc.property(aCase, ({ functions, own, gst, serviceFee, foodTax, wish }) => {
        const all = { gst, serviceFee, foodTax };
        const isOne = functions.length === 1;
        const idOf = (index: number) => (isOne ? {} : { functionId: String(index) });
        const menusOf = ({ plates, perPlate }: { plates: number; perPlate: number }) =>
          plates > 0 ? [thali(perPlate * 100, plates)] : [];
        const prices = priceOfAll(
          all,
          functions.map((one, index) => ({
            ...idOf(index),
            terms: {
              pricePerDay: one.price * 100,
              addOns: [],
              ...(one.isRoom && { unit: 'night' as const }),
            },
            stay: { start: day, end: '2027-02-13', ...(one.isRoom && { count: one.rooms }) },
            menus: menusOf(one),
          })),
        );
        const changes = {
          functions: functions.map((one, index) => ({
            ...idOf(index),
            firstDay: day,
            menus: menusOf(one),
            extras: [],
            off: 0,
          })),
          ownLines: own.map((line) => ({
            ...line,
            text: 'Line',
            unit: 'piece' as const,
            unitPrice: line.unitPrice * 100,
            ...idOf(0),
          })),
        };
        const totalWith = (off: number) => totalsOf(proposedLines(prices, { ...changes, off }, all)).total;
        const wished = Math.floor((totalWith(0) * wish) / 1000);
        const reached = offToReach(prices, changes, all, wished);
        const most = largestOff(proposedLines(prices, { ...changes, off: 0 }, all));
        if (!reached) {
          expect(totalWith(most)).toBeGreaterThan(wished);
          return;
        }
        expect(reached.total).toBe(totalWith(reached.off));
        expect(reached.total).toBeLessThanOrEqual(wished);
        if (reached.off > 0) expect(totalWith(reached.off - 100)).toBeGreaterThan(wished);
        expect(reached.off % 100).toBe(0);
      }),
      { numRuns: 500 },
    );
  });
});
