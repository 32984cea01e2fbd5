import { describe, expect, it } from 'vitest';
import { basisPoints, type RefundExample, refundFor } from './refund-calculator.tsx';

const shares = { serviceFee: 500, advance: 2000 };
const example: RefundExample = {
  policy: 'moderate',
  checkIn: '2026-12-11',
  cancelOn: '2026-12-01',
  price: 100_000_00,
  hasPaidAll: true,
};

describe('the calculator', () => {
  it('refunds half of the payment without the fee in the 50% period', () => {
    expect(refundFor(example, shares)).toEqual({
      days: 10,
      percent: 50,
      paid: 105_000_00,
      fee: 5_000_00,
      retained: 50_000_00,
      refund: 50_000_00,
    });
  });

  it('refunds everything, including the fee, if the cancellation is early', () => {
    expect(refundFor({ ...example, cancelOn: '2026-11-26' }, shares)).toMatchObject({
      fee: 0,
      refund: 105_000_00,
    });
  });

  it('refunds part of the advance if only that was paid', () => {
    const result = refundFor({ ...example, hasPaidAll: false }, shares);
    expect(result).toMatchObject({
      paid: 21_000_00,
      fee: 5_000_00,
      refund: 8_000_00,
      retained: 8_000_00,
    });
  });

  it('refunds nothing if the cancellation is late or after check-in', () => {
    expect(refundFor({ ...example, cancelOn: '2026-12-05' }, shares).refund).toBe(0);
    expect(refundFor({ ...example, cancelOn: '2026-12-12' }, shares)).toMatchObject({ days: -1, refund: 0 });
  });

  it('converts the percentages in the settings to basis points', () => {
    expect(basisPoints(5)).toBe(500);
    expect(basisPoints(7.5)).toBe(750);
  });
});
