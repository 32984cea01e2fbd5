import { describe, expect, it } from 'vitest';
import { settlementOf } from './use-settlement.ts';

type SettledBooking = Parameters<typeof settlementOf>[0];

const aBooking = (fields: Partial<SettledBooking> = {}): SettledBooking => ({
  status: 'pending',
  approved: true,
  advanceDue: 21_000,
  paidAmount: 0,
  paymentStatus: 'pending',
  cancellation: { policy: 'moderate', terms: [], steps: [], refundNow: 0, reason: null },
  ...fields,
});

const ended = (reason: string | null, fields: Partial<SettledBooking> = {}): SettledBooking =>
  aBooking({
    status: 'cancelled',
    advanceDue: 0,
    cancellation: { policy: 'moderate', terms: [], steps: [], refundNow: null, reason },
    ...fields,
  });

const confirmed = aBooking({ status: 'confirmed', advanceDue: 0, paidAmount: 21_000, paymentStatus: 'paid' });

describe('a payment after the guest has returned', () => {
  it('is paid once the booking is confirmed', () => {
    expect(settlementOf(aBooking(), 'completed', 0)).toBe('checking');
    expect(settlementOf(confirmed, 'completed', 0)).toBe('paid');
  });

  it('is paid while a request still waits for its host', () => {
    const waiting = aBooking({ approved: false, advanceDue: 0, paidAmount: 21_000 });
    expect(settlementOf(waiting, 'completed', 0)).toBe('paid');
  });

  it('is paid while the rest of the advance is still to be paid', () => {
    const first = aBooking({ advanceDue: 50_000, paidAmount: 100_000 });
    expect(settlementOf(first, 'completed', 0)).toBe('paid');
  });

  it('is recognised by its amount if the webhook is late', () => {
    expect(settlementOf(aBooking(), 'pending', 0)).toBe('checking');
    expect(settlementOf(confirmed, 'pending', 0)).toBe('paid');
    expect(settlementOf(confirmed, 'pending', 21_000)).toBe('checking');
  });

  it('has failed as soon as the gateway says so', () => {
    expect(settlementOf(aBooking(), 'failed', 0)).toBe('failed');
  });

  it('is refunded if somebody else booked the days before it arrived', () => {
    expect(settlementOf(ended('not_paid'), 'completed', 0)).toBe('checking');
    expect(settlementOf(ended('not_paid', { paymentStatus: 'refunded' }), 'refunded', 0)).toBe('refunded');
  });

  it('shows no message about a booking that was cancelled later, or to another person', () => {
    expect(settlementOf(ended('Plans changed'), 'refunded', 0)).toBe('none');
    expect(settlementOf(confirmed, 'none', 0)).toBe('none');
  });
});
