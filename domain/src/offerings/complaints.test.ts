import { describe, expect, it } from 'vitest';
import { explainPrice, priceCalendar } from '../bookings/price-calendar.ts';
import { totalsOf } from '../bookings/pricing.ts';
import { priceOf, priceOfAll } from '../bookings/quote.ts';
import { noPriceBook, type PriceBook, type PriceRule } from './price-book.ts';

const rates = { serviceFee: 500, gst: 0 };
const termsOf = (book: PriceBook, pricePerDay = 100_000_00) => ({ ...rates, pricePerDay, addOns: [], book });
const rules = (...list: PriceRule[]): PriceBook => ({ ...noPriceBook, rules: list });

const season = (name: string, start: string, end: string, percent: number): PriceRule => ({
  kind: 'season',
  name,
  start,
  end,
  set: null,
  percent,
});
const weekend: PriceRule = {
  kind: 'weekday',
  weekdays: ['sat', 'sun'],
  name: 'Weekend',
  set: null,
  percent: 1000,
};
const longStay: PriceRule = { kind: 'length', days: 2, name: 'Two days or more', set: null, percent: -2000 };
const winter = season('Winter', '2026-11-01', '2027-02-28', 2000);
const december = season('December', '2026-12-01', '2026-12-31', 3000);

const saturday = { start: '2026-12-05', end: '2026-12-05' };
const readable = (book: PriceBook, stay: { start: string; end: string }) =>
  priceOf(termsOf(book), stay)
    .filter(({ kind }) => kind === 'adjustment')
    .map(({ names, percent, amount }) => [names?.en, percent, amount]);

/** What users of other products complain about. */
describe('prices', () => {
  it('overlapping rates add up silently', () => {
    expect(readable(rules(winter, december), saturday)).toEqual([['December', 3000, 30_000_00]]);
    expect(explainPrice(termsOf(rules(winter, december)), saturday).refusals).toEqual([
      { name: 'Winter', step: 'season', reason: 'newer', by: 'December' },
    ]);
  });

  it('first match only, so every combination is typed by hand', () => {
    expect(readable(rules(winter, weekend), saturday)).toEqual([
      ['Winter', 2000, 20_000_00],
      ['Weekend', 1000, 12_000_00],
    ]);
  });

  it('seasons may not overlap', () => {
    expect(readable(rules(winter, december), { start: '2026-11-30', end: '2026-12-02' })).toEqual([
      ['Winter', 2000, 20_000_00],
      ['December', 3000, 30_000_00],
    ]);
  });

  it('the weekend price overrides the long-stay discount', () => {
    const weekendPrice: PriceRule = { ...weekend, set: 150_000_00, percent: null };
    const lines = priceOf(termsOf(rules(weekendPrice, longStay)), { start: '2026-12-05', end: '2026-12-07' });
    expect(lines.filter(({ kind }) => kind === 'rent')).toMatchObject([
      { unitPrice: 150_000_00, quantity: 2 },
    ]);
    expect(totalsOf(lines).rent).toBe(240_000_00);
  });

  it('changing the base price invalidates all others', () => {
    const book = rules(winter, weekend);
    const rentAt = (price: number) => totalsOf(priceOf(termsOf(book, price), saturday)).rent;
    expect([rentAt(100_000_00), rentAt(200_000_00)]).toEqual([132_000_00, 264_000_00]);
  });

  it('no evening price', () => {
    const evening = { ...termsOf(rules(weekend), 60_000_00), unit: 'session' as const };
    expect(priceOf(evening, saturday)).toMatchObject([
      { kind: 'rent', unit: 'session', unitPrice: 60_000_00, quantity: 1 },
      { kind: 'adjustment', amount: 6_000_00 },
      { kind: 'service_fee', amount: 3_300_00 },
    ]);
  });

  it('several slots in one booking have no common total', () => {
    const [morning, evening] = [termsOf(noPriceBook, 40_000_00), termsOf(rules(weekend), 60_000_00)];
    const lines = priceOfAll(rates, [
      { functionId: 'haldi', terms: morning, stay: saturday },
      { functionId: 'sangeet', terms: evening, stay: saturday },
    ]);
    expect(lines.map(({ functionId = null, kind }) => [functionId, kind])).toEqual([
      ['haldi', 'rent'],
      ['sangeet', 'rent'],
      ['sangeet', 'adjustment'],
      [null, 'service_fee'],
    ]);
    expect(totalsOf(lines).total).toBe(111_300_00);
  });

  it('the API ignores prices by number of guests', () => {
    const book = { ...noPriceBook, minimum: { spend: null, guests: { count: 200, perGuest: 500_00 } } };
    const rentFor = (guests: number) => totalsOf(priceOf(termsOf(book), { ...saturday, guests })).rent;
    expect([rentFor(150), rentFor(200)]).toEqual([125_000_00, 100_000_00]);
  });

  it('the price differs between pop-up, form, order and refund', () => {
    const terms = termsOf(rules(winter, weekend));
    const [day] = priceCalendar(terms, saturday, {});
    const { total } = totalsOf(priceOf(terms, saturday));
    expect(day?.total).toBe(total);
    expect(totalsOf(explainPrice(terms, saturday).lines).total).toBe(total);
  });
});
