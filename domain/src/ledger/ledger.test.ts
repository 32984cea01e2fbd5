import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalsOf } from '../bookings/pricing.ts';
import { quote } from '../bookings/quote.ts';
import {
  commissionOf,
  earnedAmounts,
  type LedgerEvent,
  type LedgerLine,
  postingLines,
  postingRules,
  retainedAmounts,
  returnedFee,
} from './ledger.ts';
import { withheldOn } from './withholding.ts';

const parties = { gateway: 'sandbox', booking: 'b', host: 'h' };
const events = Object.keys(postingRules) as LedgerEvent[];
const sum = (lines: readonly LedgerLine[]): number => lines.reduce((all, { amount }) => all + amount, 0);
const of = (lines: readonly LedgerLine[], account: string): number =>
  sum(lines.filter((line) => line.account === account));

const terms = {
  pricePerDay: 100_000_00,
  addOns: [{ key: 'catering', names: { en: 'Catering', hi: 'खान-पान' }, price: 15_000_00 }],
  serviceFee: 500,
  gst: 1800,
  advance: 2000,
};
const price = totalsOf(quote(terms, { start: '2026-12-11', end: '2026-12-11' }, ['catering']).lines);
const frozen = { ...price, commission: commissionOf(price, 500) };

describe('a posting', () => {
  it('balances and has no zero lines, whatever the event and its amounts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...events),
        fc.array(fc.nat(10_000_000_00), { minLength: 10, maxLength: 10 }),
        (event, given) => {
          const amounts = Object.fromEntries(
            postingRules[event].map(({ of: part }, index) => [part, given[index] ?? 0]),
          );
          const lines = postingLines(event, amounts as never, parties);
          expect(sum(lines)).toBe(0);
          expect(lines.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true);
        },
      ),
    );
  });

  it('refuses negative amounts, fractions of a paisa, and missing parties', () => {
    expect(() => postingLines('payment_captured', { amount: -1 }, parties)).toThrow(RangeError);
    expect(() => postingLines('payment_captured', { amount: 0.5 }, parties)).toThrow(RangeError);
    expect(() => postingLines('payment_captured', { amount: 1 }, { booking: 'b' })).toThrow(
      'needs a gateway',
    );
  });
});

describe('an event that is over', () => {
  it('pays the host base, add-ons and GST less 5 % of base and add-ons', () => {
    const lines = postingLines('booking_earned', earnedAmounts(frozen, 0, 0), parties);
    expect(of(lines, 'host')).toBe(-(115_000_00 + 20_700_00 - 5_750_00));
    expect(of(lines, 'commission')).toBe(-5_750_00);
    expect(of(lines, 'service_fee')).toBe(-5_000_00);
    expect(of(lines, 'customer')).toBe(price.total);
  });

  it('leaves a host who received everything at the venue owing fee and commission', () => {
    const lines = postingLines('booking_earned', earnedAmounts(frozen, price.total, 0), parties);
    expect(of(lines, 'host')).toBe(5_000_00 + 5_750_00);
    expect(of(lines, 'till')).toBe(-price.total);
  });

  it('takes the platform’s own GST out of its fees: nobody pays more than they were shown', () => {
    const lines = postingLines('booking_earned', earnedAmounts(frozen, 0, 1800), parties);
    expect(of(lines, 'service_fee') + of(lines, 'commission') + of(lines, 'tax')).toBe(-10_750_00);
    // Centre and state get the same amount of each.
    expect(of(lines, 'tax')).toBe(-(762_72 + 877_12));
  });

  it('always distributes exactly the total', () => {
    const amount = fc.nat(1_000_000_00);
    const anyPrice = fc.record({
      rent: amount,
      addOns: amount,
      food: amount,
      taxes: amount,
      serviceFee: amount,
      commission: amount,
    });
    fc.assert(
      fc.property(anyPrice, amount, fc.nat(10_000), amount, amount, (some, taken, rate, tcs, tds) => {
        const amounts = { ...earnedAmounts(some, taken, rate), tcs, tds };
        const lines = postingLines('booking_earned', amounts, parties);
        expect(of(lines, 'tcs') + of(lines, 'tds')).toBe(-tcs - tds);
        expect(of(lines, 'customer')).toBe(
          some.rent + some.addOns + some.food + some.taxes + some.serviceFee,
        );
        expect(sum(lines)).toBe(0);
      }),
    );
  });
});

describe('a cancellation with a partial refund', () => {
  it('keeps the service fee first, and gives the rest to the host without commission', () => {
    expect(retainedAmounts(13_000_00, 5_000_00, 0, 0)).toEqual({
      host: 8_000_00,
      serviceFee: 5_000_00,
      serviceFeeTax: 0,
      takenAtVenue: 0,
    });
    expect(retainedAmounts(3_000_00, 5_000_00, 0, 0).host).toBe(0);
  });
});

describe('a service fee that is given back', () => {
  it('is at most the fee, and its tax is an even part of it', () => {
    const charged = { serviceFee: 4_237_28, serviceFeeTax: 762_72 };
    expect(returnedFee(charged, 9_000_00)).toEqual(charged);
    expect(returnedFee(charged, 1_180_00)).toEqual({ serviceFee: 1_000_00, serviceFeeTax: 180_00 });
    expect(returnedFee(charged, 0)).toEqual({ serviceFee: 0, serviceFeeTax: 0 });
    fc.assert(
      fc.property(fc.nat(1_000_000_00), fc.nat(9_000_00), fc.nat(1_000_000_00), (value, half, waived) => {
        const { serviceFee, serviceFeeTax } = returnedFee(
          { serviceFee: value + half, serviceFeeTax: 2 * half },
          waived,
        );
        expect(serviceFee + serviceFeeTax).toBe(half === 0 ? 0 : Math.min(waived, value + 3 * half));
        expect(serviceFeeTax % 2).toBe(0);
        expect(serviceFeeTax).toBeLessThanOrEqual(2 * half);
      }),
    );
  });

  it('is nothing if it was charged without tax', () => {
    expect(returnedFee({ serviceFee: 5_000_00, serviceFeeTax: 0 }, 1_000_00)).toEqual({
      serviceFee: 0,
      serviceFeeTax: 0,
    });
  });
});

/** A model of one booking's money without accounts: who holds how much. */
interface Model {
  outside: number;
  held: number;
  goingBack: number;
  host: number;
  travelling: number;
  platform: number;
  authorities: number;
}

type Step = {
  event: 'pay' | 'refund' | 'refunded' | 'keep' | 'waive' | 'payout' | 'paid' | 'failed';
  share: number;
};

describe('money', () => {
  it('is neither created nor lost over any sequence of events', () => {
    const step: fc.Arbitrary<Step> = fc.record({
      event: fc.constantFrom('pay', 'refund', 'refunded', 'keep', 'waive', 'payout', 'paid', 'failed'),
      share: fc.nat(10_000),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const model: Model = {
          outside: 0,
          held: 0,
          goingBack: 0,
          host: 0,
          travelling: 0,
          platform: 0,
          authorities: 0,
        };
        const lines: LedgerLine[] = [];
        for (const each of steps) lines.push(...applyStep(model, each));
        expect(sum(lines)).toBe(0);
        expect(0 - of(lines, 'customer')).toBe(model.held);
        expect(0 - of(lines, 'refund')).toBe(model.goingBack);
        expect(0 - of(lines, 'host')).toBe(model.host);
        expect(0 - of(lines, 'payout')).toBe(model.travelling);
        expect(0 - of(lines, 'tcs') - of(lines, 'tds')).toBe(model.authorities);
        expect(of(lines, 'gateway') + of(lines, 'bank')).toBe(model.outside);
        expect(model.outside).toBe(
          model.held + model.goingBack + model.host + model.travelling + model.platform + model.authorities,
        );
      }),
    );
  });
});

const applyStep = (model: Model, { event, share }: Step): LedgerLine[] => {
  const part = (all: number): number => Math.floor((all * share) / 10_000);
  if (event === 'pay') {
    model.outside += share;
    model.held += share;
    return postingLines('payment_captured', { amount: share }, parties);
  }
  if (event === 'keep') {
    const amounts = retainedAmounts(model.held, share, 1800, 0);
    const sold = { taxable: amounts.host, taxes: 1, hostShare: amounts.host };
    const sale = { sold: amounts.host, collected: amounts.host };
    const withheld = withheldOn(sold, sale, { tcs: 50, tds: 10 });
    model.held = 0;
    model.host += amounts.host - withheld.tcs - withheld.tds;
    model.platform += amounts.serviceFee + amounts.serviceFeeTax;
    model.authorities += withheld.tcs + withheld.tds;
    return postingLines('cancellation_kept', { ...amounts, ...withheld }, parties);
  }
  if (event === 'waive') {
    const amount = part(model.host);
    const back = { tcs: 0, tds: part(model.authorities) };
    model.host -= amount - back.tds;
    model.held += amount;
    model.authorities -= back.tds;
    return postingLines('waived_by_host', { amount, ...back }, parties);
  }
  const flows = {
    refund: ['refund_scheduled', 'held', 'goingBack'],
    refunded: ['refund_completed', 'goingBack', 'outside'],
    payout: ['payout_scheduled', 'host', 'travelling'],
    paid: ['payout_paid', 'travelling', 'outside'],
    failed: ['payout_failed', 'travelling', 'host'],
  } as const;
  const [name, from, to] = flows[event];
  const amount = part(model[from]);
  model[from] -= amount;
  model[to] += to === 'outside' ? -amount : amount;
  return postingLines(name, { amount }, parties);
};
