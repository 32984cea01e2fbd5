import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceCalendar } from '../bookings/price-calendar.ts';
import { totalsOf } from '../bookings/pricing.ts';
import { type OfferingTerms, type PricedStay, priceOf, priceOfAll } from '../bookings/quote.ts';
import { addDays } from '../days.ts';
import { weekdays } from '../weekdays.ts';
import { bookProblems } from './book-problems.ts';
import { type Discount, noPriceBook, type PriceBook, type PriceRule, type When } from './price-book.ts';
import { refusalsOf, topUpsOf, unitPriceOf } from './price-steps.ts';

const percent = (when: When, name: string, share: number): PriceRule => ({
  ...when,
  name,
  set: null,
  percent: share,
});
const set = (when: When, name: string, amount: number): PriceRule => ({
  ...when,
  name,
  set: amount,
  percent: null,
});

const book = (...rules: PriceRule[]): PriceBook => ({ ...noPriceBook, rules });
const winter: When = { kind: 'season', start: '2026-11-01', end: '2027-02-28' };
const weekend: When = { kind: 'weekday', weekdays: ['sat', 'sun'] };
const auspicious: When = { kind: 'date_kind', days: ['2026-12-05', '2026-12-11'] };
const newYear: When = { kind: 'dates', days: ['2026-12-31'] };
/** A Saturday that is auspicious, a Friday that is too, and a Wednesday in no rule's way. */
const [saturday, friday, wednesday] = ['2026-12-05', '2026-12-11', '2026-12-09'];
const base = 100_000_00;

const on = (day: string, days = 1, daysBefore: number | null = null) => ({ day, days, daysBefore });
const steps = (...args: Parameters<typeof unitPriceOf>) =>
  unitPriceOf(...args).changes.map(({ name, amount }) => [name, amount]);

describe('a set price', () => {
  const all = book(
    set(newYear, 'New Year', 400_000_00),
    set(auspicious, 'Auspicious', 200_000_00),
    set(winter, 'Winter', 150_000_00),
    set(weekend, 'Weekend', 120_000_00),
  );

  it.each([
    ['2026-12-31', 'New Year', 400_000_00],
    [saturday, 'Auspicious', 200_000_00],
    [wednesday, 'Winter', 150_000_00],
    ['2026-10-31', 'Weekend', 120_000_00],
    ['2026-10-30', null, base],
  ])('is that of the most specific rule on %s', (day, setBy, price) => {
    expect(unitPriceOf(all, base, on(day))).toMatchObject({ setBy, price, changes: [] });
  });

  it('is the newest among equals', () => {
    const seasons = book(
      set(winter, 'Winter', 150_000_00),
      set({ kind: 'season', start: '2026-12-01', end: '2026-12-31' }, 'December', 180_000_00),
    );
    expect(unitPriceOf(seasons, base, on(wednesday)).setBy).toBe('December');
    expect(refusalsOf(seasons, on(wednesday))).toEqual([
      { name: 'Winter', step: 'set', reason: 'newer', by: 'December' },
    ]);
  });
});

describe('percentages', () => {
  const all = book(
    percent({ kind: 'early', daysBefore: 90 }, 'Early bird', -500),
    percent({ kind: 'length', days: 2 }, 'Two days', -1000),
    percent(auspicious, 'Auspicious', 2500),
    percent(weekend, 'Weekend', 1000),
    percent(winter, 'Winter', 2000),
  );

  it('follow one another: season, weekday, kind of date, length of stay, early or last minute', () => {
    expect(steps(all, base, on(saturday, 2, 120))).toEqual([
      ['Winter', 20_000_00],
      ['Weekend', 12_000_00],
      ['Auspicious', 33_000_00],
      ['Two days', -16_500_00],
      ['Early bird', -7_425_00],
    ]);
  });

  it('also change a set price', () => {
    const { rules } = book(set(newYear, 'New Year', 400_000_00), percent(winter, 'Winter', 1000));
    expect(unitPriceOf(book(...rules), base, on('2026-12-31')).price).toBe(440_000_00);
  });

  it('take the longest stay that fits, whichever rule is newer', () => {
    const lengths = book(
      percent({ kind: 'length', days: 3 }, 'Three days', -1500),
      percent({ kind: 'length', days: 2 }, 'Two days', -1000),
    );
    const { changes } = unitPriceOf(lengths, base, on(wednesday, 4));
    expect(changes).toMatchObject([{ name: 'Three days', amount: -15_000_00 }]);
    expect(refusalsOf(lengths, on(wednesday, 4))).toMatchObject([
      { name: 'Two days', reason: 'more_specific', by: 'Three days' },
    ]);
  });

  it('round each step to the rupee once', () => {
    expect(steps(book(percent(winter, 'Winter', 333)), 10_001_00, on(wednesday))).toEqual([
      ['Winter', 333_00],
    ]);
  });

  it('never make a day free', () => {
    const cheap = book(percent(winter, 'Winter', -9000), percent(weekend, 'Weekend', -9000));
    expect(unitPriceOf(cheap, 5_00, on(saturday)).price).toBe(1_00);
  });
});

it('keeps a price between the lowest and the highest of the host', () => {
  const limits = { ...book(percent(winter, 'Winter', 5000), percent(weekend, 'Weekend', -5000)) };
  const inside = { ...limits, floor: 80_000_00, ceiling: 140_000_00 };
  expect(unitPriceOf(inside, base, on(wednesday)).changes.at(-1)).toEqual({
    step: 'ceiling',
    name: null,
    percent: null,
    amount: -10_000_00,
  });
  expect(unitPriceOf(inside, base, on('2026-10-31')).price).toBe(80_000_00);
});

it('says of each rule why it changes nothing', () => {
  const all = book(
    percent({ kind: 'length', days: 3 }, 'Three days', -1000),
    percent({ kind: 'early', daysBefore: 90 }, 'Early bird', -500),
    percent({ kind: 'last_minute', daysBefore: 7 }, 'Last minute', -500),
    percent(weekend, 'Weekend', 1000),
    set(newYear, 'New Year', 400_000_00),
  );
  expect(refusalsOf(all, on(friday, 1, 30)).map(({ name, reason }) => [name, reason])).toEqual([
    ['Three days', 'stay_too_short'],
    ['Early bird', 'booked_too_late'],
    ['Last minute', 'booked_too_early'],
    ['Weekend', 'other_weekday'],
    ['New Year', 'other_day'],
  ]);
});

describe('a minimum', () => {
  const minimum = { spend: 150_000_00, guests: { count: 200, perGuest: 500_00 } };

  it('is a top-up beside the price', () => {
    expect(topUpsOf({ ...noPriceBook, minimum }, 100_000_00, 180)).toEqual([
      { step: 'minimum_guests', quantity: 20, unitPrice: 500_00 },
      { step: 'minimum_spend', quantity: 1, unitPrice: 40_000_00 },
    ]);
  });

  it('asks for nothing from those who reach it', () => {
    expect(topUpsOf({ ...noPriceBook, minimum }, 150_000_00, 200)).toEqual([]);
  });
});

describe('discounts', () => {
  const discount = (name: string, more: Partial<Discount>): Discount => ({
    name,
    code: null,
    percent: null,
    amount: null,
    days: null,
    uses: null,
    audience: 'everyone',
    ...more,
  });
  const withDiscounts = (...discounts: Discount[]): OfferingTerms => ({
    pricePerDay: base,
    addOns: [],
    book: { ...noPriceBook, discounts },
  });
  const takenOff = (terms: OfferingTerms, stay: Partial<PricedStay> = {}) =>
    priceOf({ ...terms, serviceFee: 500, gst: 0 }, { start: friday, end: friday, ...stay })
      .filter(({ step }) => step === 'discount')
      .map(({ names, amount }) => [names?.en, amount]);

  it('give only the one that takes most off', () => {
    const terms = withDiscounts(
      discount('Opening', { percent: 1000 }),
      discount('December', { amount: 15_000_00, days: { start: '2026-12-01', end: '2026-12-31' } }),
    );
    expect(takenOff(terms)).toEqual([['December', -15_000_00]]);
    expect(takenOff(terms, { start: '2027-01-04', end: '2027-01-04' })).toEqual([['Opening', -10_000_00]]);
  });

  it('are less, as families read it', () => {
    const terms = withDiscounts(discount('Opening', { percent: 1000 }));
    const lines = priceOf({ ...terms, serviceFee: 500, gst: 0 }, { start: friday, end: friday });
    expect(lines.find(({ step }) => step === 'discount')).toMatchObject({
      percent: -1000,
      amount: -10_000_00,
    });
  });

  it('need their code, are used up, and may be for new guests only', () => {
    const terms = withDiscounts(
      discount('Coupon', { percent: 2000, code: 'SHAADI', uses: 2, audience: 'new_guests' }),
    );
    const entered = { code: ' shaadi ', isNewGuest: true };
    expect(takenOff(terms, { isNewGuest: true })).toEqual([]);
    expect(takenOff(terms, { code: 'SHAADI' })).toEqual([]);
    expect(takenOff(terms, { ...entered, used: { Coupon: 2 } })).toEqual([]);
    expect(takenOff(terms, { ...entered, used: { Coupon: 1 } })).toEqual([['Coupon', -20_000_00]]);
  });

  it('accept their code in small letters, with spaces, and with the digits of a Hindi keyboard', () => {
    const terms = withDiscounts(discount('Coupon', { percent: 2000, code: 'SHAADI20' }));
    for (const code of ['shaadi20', ' SHAADI20 ', 'SHAADI२०'])
      expect(takenOff(terms, { code }), code).toEqual([['Coupon', -20_000_00]]);
    expect(takenOff(terms, { code: 'SHAADI२' })).toEqual([]);
    const [composed, decomposed] = ['ज\u093cोर20 \u095c', 'ज\u093cोर20 \u0921\u093c'];
    const inHindi = withDiscounts(discount('Coupon', { percent: 2000, code: composed }));
    expect(takenOff(inHindi, { code: decomposed })).toEqual([['Coupon', -20_000_00]]);
  });
});

const anyWhen: fc.Arbitrary<When> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('dates' as const, 'date_kind' as const),
    days: fc.uniqueArray(
      fc.integer({ min: 0, max: 20 }).map((n) => addDays('2026-12-01', n)),
      { minLength: 1, maxLength: 5 },
    ),
  }),
  fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 })).map(([from, length]): When => {
    const start = addDays('2026-12-01', from);
    return { kind: 'season', start, end: addDays(start, length) };
  }),
  fc.record({
    kind: fc.constant('weekday' as const),
    weekdays: fc.subarray([...weekdays], { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('length' as const), days: fc.integer({ min: 2, max: 5 }) }),
  fc.record({
    kind: fc.constantFrom('early' as const, 'last_minute' as const),
    daysBefore: fc.integer({ min: 1, max: 60 }),
  }),
);

const rupees = (max: number) => fc.integer({ min: 1, max }).map((amount) => amount * 100);

const anyRules = fc
  .array(fc.tuple(anyWhen, fc.boolean(), rupees(500_000), fc.integer({ min: -9000, max: 20_000 })), {
    maxLength: 30,
  })
  .map((drawn) =>
    drawn.map(([when, isSet, amount, share], index) => {
      const name = `Rule ${index}`;
      if (when.kind === 'dates' || (isSet && ['date_kind', 'season', 'weekday'].includes(when.kind)))
        return set(when, name, amount);
      return percent(when, name, share || 1);
    }),
  );

const anyBook: fc.Arbitrary<PriceBook> = fc.record({
  rules: anyRules,
  floor: fc.option(rupees(50_000)),
  ceiling: fc.option(rupees(900_000).map((amount) => amount + 50_000_00)),
  minimum: fc.record({
    spend: fc.option(rupees(500_000)),
    guests: fc.option(fc.record({ count: fc.integer({ min: 1, max: 500 }), perGuest: rupees(2000) })),
  }),
  discounts: fc.array(
    fc.record({
      name: fc.constantFrom('One', 'Two'),
      code: fc.constant(null),
      percent: fc.integer({ min: 1, max: 9000 }),
      amount: fc.constant(null),
      days: fc.constant(null),
      uses: fc.constant(null),
      audience: fc.constant('everyone' as const),
    }),
    { maxLength: 1 },
  ),
});

const anyStay: fc.Arbitrary<PricedStay> = fc
  .record({
    from: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 0, max: 6 }),
    guests: fc.integer({ min: 1, max: 600 }),
    ahead: fc.integer({ min: 0, max: 120 }),
  })
  .map(({ from, length, guests, ahead }) => {
    const start = addDays('2026-12-01', from);
    return { start, end: addDays(start, length), guests, bookedOn: addDays(start, -ahead) };
  });

const rates = { serviceFee: 500, gst: 1800 };
const termsOf = (pricePerDay: number, priceBook: PriceBook) => ({
  ...rates,
  pricePerDay,
  addOns: [],
  book: priceBook,
});

describe('any price book', () => {
  it('is valid, and comes back from JSON as it was', () => {
    fc.assert(
      fc.property(anyBook, (some) => {
        expect(bookProblems(some)).toEqual([]);
        expect(JSON.parse(JSON.stringify(some))).toEqual(some);
      }),
    );
  });

  it('has lines that add up to the total, in whole rupees before fee and tax, and never below zero', () => {
    fc.assert(
      fc.property(anyBook, rupees(500_000), anyStay, (some, price, stay) => {
        const lines = priceOf(termsOf(price, some), stay);
        const { rent, serviceFee, taxes, total } = totalsOf(lines);
        expect(rent + serviceFee + taxes).toBe(total);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        for (const { amount, quantity, unitPrice } of lines) expect(quantity * unitPrice).toBe(amount);
        expect(rent).toBeGreaterThan(0);
        expect(rent % 100).toBe(0);
      }),
    );
  });

  it('leaves a rupee of a rent of a rupee', () => {
    const half = { name: 'One', code: null, percent: 5000, amount: null, days: null, uses: null };
    const some = { ...noPriceBook, discounts: [{ ...half, audience: 'everyone' as const }] };
    const stay = { start: '2026-12-01', end: '2026-12-01', guests: 1, bookedOn: '2026-12-01' };
    expect(totalsOf(priceOf(termsOf(100, some), stay)).rent).toBe(100);
  });

  it('is changed by no rule that does not match', () => {
    fc.assert(
      fc.property(anyBook, rupees(500_000), anyStay, (some, price, stay) => {
        const elsewhere: PriceRule[] = [
          set({ kind: 'dates', days: ['2030-01-01'] }, 'Elsewhere', 1_00),
          percent({ kind: 'season', start: '2030-01-01', end: '2030-02-01' }, 'Another year', 20_000),
          percent({ kind: 'length', days: 30 }, 'A month', -5000),
          percent({ kind: 'early', daysBefore: 700 }, 'Two years before', -5000),
        ];
        const with4 = { ...some, rules: [...some.rules, ...elsewhere] };
        expect(priceOf(termsOf(price, with4), stay)).toEqual(priceOf(termsOf(price, some), stay));
      }),
    );
  });

  it('has the same price in any order of its rules, as long as equals keep theirs', () => {
    const kindOf = ({ kind, set: amount }: PriceRule) => `${kind} ${amount === null}`;
    fc.assert(
      fc.property(anyBook, anyStay, fc.infiniteStream(fc.nat()), (some, stay, keys) => {
        const order = new Map<string, number>();
        const sorted = [...some.rules].sort((one, other) => rankOf(one) - rankOf(other));
        expect(priceOf(termsOf(base, { ...some, rules: sorted }), stay)).toEqual(
          priceOf(termsOf(base, some), stay),
        );
        function rankOf(rule: PriceRule): number {
          const kind = kindOf(rule);
          if (!order.has(kind)) order.set(kind, keys.next().value ?? 0);
          return order.get(kind) ?? 0;
        }
      }),
    );
  });

  it('names every rule once: as one that applies or as one that does not', () => {
    fc.assert(
      fc.property(anyBook, rupees(500_000), anyStay, (some, price, { start }) => {
        const occasion = on(start, 1, 30);
        const unit = unitPriceOf(some, price, occasion);
        const applied = [unit.setBy, ...unit.changes.map(({ name }) => name)].filter((name) => name !== null);
        const refused = refusalsOf(some, occasion).map(({ name }) => name);
        expect(refused).toEqual(expect.not.arrayContaining(applied.length > 0 ? applied : ['']));
        // A rule whose part is less than half a rupee applies without a line.
        expect(applied.length + refused.length).toBeLessThanOrEqual(some.rules.length);
        expect(unit.start + unit.changes.reduce((sum, { amount }) => sum + amount, 0)).toBe(unit.price);
      }),
    );
  });

  it('shows each day in the calendar at the price of its booking', () => {
    fc.assert(
      fc.property(anyBook, rupees(500_000), anyStay, (some, price, { guests, bookedOn = '', start, end }) => {
        const terms = termsOf(price, some);
        for (const { day, total } of priceCalendar(terms, { start, end }, { guests, bookedOn })) {
          const stay = { start: day, end: day, guests, bookedOn };
          expect(totalsOf(priceOf(terms, stay)).total).toBe(total);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('gives several functions one total, the fee and the tax once', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyBook, anyStay), { minLength: 1, maxLength: 4 }), (drawn) => {
        const functions = drawn.map(([some, stay], index) => ({
          functionId: `f${index}`,
          terms: termsOf(base, some),
          stay,
        }));
        const lines = priceOfAll(rates, functions);
        const rents = drawn.map(([some, stay]) => totalsOf(priceOf(termsOf(base, some), stay)).rent);
        expect(totalsOf(lines).rent).toBe(rents.reduce((sum, rent) => sum + rent, 0));
        expect(lines.filter(({ kind }) => kind === 'service_fee' || kind === 'tax')).toHaveLength(2);
      }),
    );
  });
});
