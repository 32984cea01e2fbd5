import { describe, expect, it } from 'vitest';
import {
  allows,
  bookingTransitions,
  changeExpiresAt,
  daysEffectOf,
  expiryOf,
  isReadyToConfirm,
  needsHost,
  transferExpiryOf,
} from './lifecycle.ts';
import { balanceDueOn } from './payment-plan.ts';

const waiting = { instantPayment: 30, approvedPayment: 1440, hostAnswer: 1440 };
const createdAt = new Date('2026-11-21T06:00:00Z');
const minutesLater = (count: number) => new Date(createdAt.getTime() + count * 60_000);

const startDate = '2026-12-11';

describe('a booking', () => {
  it('is confirmed by approval and advance, or by approval alone when paid at the venue', () => {
    expect(isReadyToConfirm({ paymentMethod: 'online', approved: true, advancePaid: false })).toBe(false);
    expect(isReadyToConfirm({ paymentMethod: 'online', approved: false, advancePaid: true })).toBe(false);
    expect(isReadyToConfirm({ paymentMethod: 'online', approved: true, advancePaid: true })).toBe(true);
    expect(isReadyToConfirm({ paymentMethod: 'venue', approved: true, advancePaid: false })).toBe(true);
  });

  it('waits 30 minutes for the advance of an instant booking', () => {
    const booking = {
      paymentMethod: 'online',
      approved: true,
      advancePaid: false,
      instant: true,
      startDate,
    } as const;
    expect(expiryOf({ ...booking, createdAt, approvedAt: createdAt }, waiting)).toEqual(minutesLater(30));
  });

  it('waits 24 hours for the host, then 24 hours for the advance', () => {
    const booking = {
      paymentMethod: 'online',
      advancePaid: false,
      instant: false,
      startDate,
      createdAt,
    } as const;
    expect(expiryOf({ ...booking, approved: false, approvedAt: null }, waiting)).toEqual(minutesLater(1440));
    const approvedAt = minutesLater(600);
    expect(expiryOf({ ...booking, approved: true, approvedAt }, waiting)).toEqual(minutesLater(600 + 1440));
  });

  it('expires with its check-in day at the latest', () => {
    const booking = { paymentMethod: 'venue', approved: false, advancePaid: false, instant: false } as const;
    expect(expiryOf({ ...booking, startDate: '2026-11-21', createdAt, approvedAt: null }, waiting)).toEqual(
      new Date('2026-11-21T18:30:00Z'),
    );
  });

  it('waits for bank transfers at most two full checks beyond its own deadline, however many are rejected', () => {
    const instant = {
      paymentMethod: 'online',
      approved: true,
      advancePaid: false,
      instant: true,
      startDate,
      createdAt,
      approvedAt: createdAt,
    } as const;
    const transferConfirm = 2880;
    const until = (minutes: number, checkIn: string = startDate) =>
      transferExpiryOf({ ...instant, startDate: checkIn }, waiting, {
        wanted: minutesLater(minutes),
        transferConfirm,
      });
    expect(until(2880)).toEqual(minutesLater(2880));
    expect(until(30 + 2 * 2880)).toEqual(minutesLater(30 + 2 * 2880));
    expect(until(30 + 2 * 2880 + 1)).toEqual(minutesLater(30 + 2 * 2880));
    expect(until(100_000)).toEqual(minutesLater(30 + 2 * 2880));
    expect(until(100_000, '2026-11-21')).toEqual(new Date('2026-11-21T18:30:00Z'));
    const paid = { ...instant, advancePaid: true };
    expect(transferExpiryOf(paid, waiting, { wanted: minutesLater(2880), transferConfirm })).toBeNull();
  });

  it('does not expire once it is no longer pending', () => {
    const booking = {
      paymentMethod: 'venue',
      approved: true,
      advancePaid: false,
      instant: true,
      startDate,
    } as const;
    expect(expiryOf({ ...booking, createdAt, approvedAt: createdAt }, waiting)).toBeNull();
  });

  it('is approved only by the host or an administrator, and never after it has ended', () => {
    expect(allows('approve', 'pending', 'host')).toBe(true);
    expect(allows('approve', 'pending', 'guest')).toBe(false);
    expect(allows('approve', 'confirmed', 'host')).toBe(false);
    expect(allows('cancel', 'completed', 'guest')).toBe(false);
    expect(allows('cancel', 'cancelled', 'admin')).toBe(false);
  });

  it('has its balance due two days before check-in', () => {
    expect(balanceDueOn('2026-12-11')).toBe('2026-12-09');
  });

  it('frees the days exactly when it is cancelled, and never changes once completed', () => {
    for (const [name, { from, to, by }] of Object.entries(bookingTransitions)) {
      expect(from.length * by.length, name).toBeGreaterThan(0);
      expect(from as readonly string[], name).not.toContain('completed');
      const frees = daysEffectOf(name as keyof typeof bookingTransitions) === 'free';
      expect(frees, `${name} frees the days`).toBe(to === 'cancelled');
    }
  });

  it('has a transition out of every status except the final ones', () => {
    const left = (status: string) =>
      Object.values(bookingTransitions).some(
        ({ from, to }) => (from as readonly string[]).includes(status) && to !== null && to !== status,
      );
    expect([left('pending'), left('confirmed'), left('completed')]).toEqual([true, true, false]);
  });

  it('needs the host’s approval for other days or a lower price, but not for more guests', () => {
    const before = { startDate: '2026-12-11', endDate: '2026-12-12', total: 100 };
    expect(needsHost(before, before)).toBe(false);
    expect(needsHost(before, { ...before, total: 120 })).toBe(false);
    expect(needsHost(before, { ...before, total: 90 })).toBe(true);
    expect(needsHost(before, { ...before, endDate: '2026-12-13', total: 200 })).toBe(true);
  });

  it('keeps a change pending until the host’s deadline, and never beyond the first check-in day', () => {
    expect(changeExpiresAt(createdAt, ['2026-12-11', '2026-12-13'], 1440)).toEqual(minutesLater(1440));
    expect(changeExpiresAt(createdAt, ['2026-12-11', '2026-11-21'], 1440)).toEqual(
      new Date('2026-11-21T18:30:00Z'),
    );
  });
});
