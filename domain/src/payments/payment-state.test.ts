import { describe, expect, it } from 'vitest';
import { type BookingMoney, paymentStateOf } from './payment-state.ts';

const money = (facts: Partial<BookingMoney>): BookingMoney => ({
  status: 'confirmed',
  total: 105_000_00,
  kept: 0,
  refunded: 0,
  refunding: 0,
  ...facts,
});

describe('the payment badge of a booking', () => {
  it('follows what was paid', () => {
    expect(paymentStateOf(money({ kept: 0 }))).toBe('pending');
    expect(paymentStateOf(money({ kept: 21_000_00 }))).toBe('partial');
    expect(paymentStateOf(money({ kept: 105_000_00 }))).toBe('paid');
  });

  it('shows the refund of a cancelled booking until it is completed', () => {
    const cancelled = { status: 'cancelled', refunding: 10_000_00, refunded: 11_000_00 } as const;
    expect(paymentStateOf(money(cancelled))).toBe('refund_pending');
    expect(paymentStateOf(money({ ...cancelled, refunding: 0 }))).toBe('refunded');
  });

  it('shows no refund when there is nothing to refund', () => {
    expect(paymentStateOf(money({ status: 'cancelled' }))).toBeNull();
    expect(paymentStateOf(money({ status: 'cancelled', kept: 21_000_00 }))).toBeNull();
  });
});
