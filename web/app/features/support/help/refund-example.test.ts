import { describe, expect, it } from 'vitest';
import { basisPoints, type Case, outcomeOf } from './refund-example.ts';

const shares = { serviceFee: 500, advance: 2000 };
const aCase: Case = {
  policy: 'moderate',
  checkIn: '2026-12-11',
  cancelOn: '2026-12-01',
  price: 100_000_00,
  hasPaidAll: true,
};

describe('the calculator', () => {
  it('gives half of what was paid above the fee in the time of half', () => {
    expect(outcomeOf(aCase, shares)).toEqual({
      days: 10,
      percent: 50,
      paid: 105_000_00,
      fee: 5_000_00,
      kept: 50_000_00,
      back: 50_000_00,
    });
  });

  it('gives everything back early, with the fee', () => {
    expect(outcomeOf({ ...aCase, cancelOn: '2026-11-26' }, shares)).toMatchObject({
      fee: 0,
      back: 105_000_00,
    });
  });

  it('looks at the advance where only that was paid', () => {
    const outcome = outcomeOf({ ...aCase, hasPaidAll: false }, shares);
    expect(outcome).toMatchObject({ paid: 21_000_00, fee: 5_000_00, back: 8_000_00, kept: 8_000_00 });
  });

  it('gives nothing back late, nor after check-in', () => {
    expect(outcomeOf({ ...aCase, cancelOn: '2026-12-05' }, shares).back).toBe(0);
    expect(outcomeOf({ ...aCase, cancelOn: '2026-12-12' }, shares)).toMatchObject({ days: -1, back: 0 });
  });

  it('takes shares as the settings tell them', () => {
    expect(basisPoints(5)).toBe(500);
    expect(basisPoints(7.5)).toBe(750);
  });
});
