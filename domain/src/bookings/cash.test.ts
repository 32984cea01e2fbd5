import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earnedAmounts, postingLines } from '../ledger/ledger.ts';
import { partOfCash, settlementOf } from './cash.ts';

const parties = { gateway: 'sandbox', booking: 'b', host: 'h' };

describe('settlementOf', () => {
  it('leaves a host who gets everything in cash owing service fee and commission', () => {
    // ₹1,00,000 a day, 5 % fee, 5 % commission.
    const all = { payable: 95_000_00, received: 0, toCollect: 105_000_00 };
    expect(settlementOf(all)).toEqual({ hostOwes: 10_000_00, payout: 0 });
    const begun = { payable: 95_000_00, received: 20_000_00, toCollect: 85_000_00 };
    expect(settlementOf(begun)).toEqual({ hostOwes: 10_000_00, payout: 0 });
  });

  it('pays out what cash does not cover', () => {
    const balance = { payable: 95_000_00, received: 0, toCollect: 84_000_00 };
    expect(settlementOf(balance)).toEqual({ hostOwes: 0, payout: 11_000_00 });
  });

  it('matches what the ledger posts after the event', () => {
    const amount = fc.nat(1_000_000_00);
    const prices = fc.record({
      rent: amount,
      addOns: amount,
      food: amount,
      taxes: amount,
      serviceFee: amount,
    });
    fc.assert(
      fc.property(prices, fc.nat(100), fc.nat(100), (price, rate, share) => {
        const { rent, addOns, food, taxes, serviceFee } = price;
        const commission = Math.floor(((rent + addOns + food) * rate) / 100);
        const total = rent + addOns + food + taxes + serviceFee;
        const inHand = Math.floor((total * share) / 100);
        const lines = postingLines(
          'booking_earned',
          earnedAmounts({ ...price, commission }, inHand, 0),
          parties,
        );
        const owed = lines.reduce((sum, line) => (line.account === 'host' ? sum + line.amount : sum), 0);
        const payable = rent + addOns + food + taxes - commission;
        const { hostOwes, payout } = settlementOf({ payable, received: inHand, toCollect: 0 });
        expect(hostOwes - payout).toBe(owed);
        expect(Math.min(hostOwes, payout)).toBe(0);
      }),
    );
  });
});

describe('partOfCash', () => {
  it('is everything, an advance, or a later part', () => {
    expect(partOfCash(500, 0, 500)).toBe('full');
    expect(partOfCash(100, 0, 500)).toBe('advance');
    expect(partOfCash(400, 100, 400)).toBe('balance');
    expect(partOfCash(100, 100, 400)).toBe('balance');
  });
});
