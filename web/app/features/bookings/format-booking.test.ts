import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { describe, expect, it } from 'vitest';
import { awaitsAdvance, awaitsBalance, countdownTo, functionLine, whenOf } from './format-booking.ts';

const aBooking = (facts: Partial<Booking>): Booking =>
  ({
    status: 'confirmed',
    totalPrice: 105_000,
    paidAmount: 0,
    refundDue: 0,
    refundedAmount: 0,
    ...facts,
  }) as Booking;

describe('the payable amount', () => {
  const facts = { paymentMethod: 'online', advanceDue: 21_000, balanceDue: 84_000 } as const;

  it('is the advance of a pending online booking, then the rest of a confirmed one', () => {
    expect(awaitsAdvance(aBooking({ ...facts, status: 'pending' }))).toBe(true);
    expect(awaitsBalance(aBooking({ ...facts, advanceDue: 0 }))).toBe(true);
    expect(awaitsAdvance(aBooking({ ...facts, status: 'cancelled' }))).toBe(false);
  });

  it('is nothing if everything is paid at the venue', () => {
    const atVenue = { ...facts, paymentMethod: 'venue' } as const;
    expect(awaitsAdvance(aBooking({ ...atVenue, status: 'pending' }))).toBe(false);
    expect(awaitsBalance(aBooking(atVenue))).toBe(false);
  });
});

describe('the end of a hold', () => {
  it('is shown in Indian time, without the day if it is near', () => {
    const today = '2026-11-21';
    expect(whenOf('2026-11-21T06:00:00Z', today)).toBe('11:30 am\u00a0today');
    expect(whenOf('2026-11-21T19:00:00Z', today)).toBe('12:30 am\u00a0tomorrow');
    expect(whenOf('2026-11-25T10:45:00Z', today)).toBe('4:15 pm on 25 November');
  });
});

describe('the time until an event', () => {
  const stay = { startDate: '2026-12-11', endDate: '2026-12-12' };

  it('is shown in days, or as today and tomorrow', () => {
    expect(countdownTo(stay, '2026-11-21')).toBe('in 20 days');
    expect(countdownTo(stay, '2026-12-09')).toBe('in 2 days');
    expect(countdownTo(stay, '2026-12-10')).toBe('tomorrow');
    expect(countdownTo(stay, '2026-12-11')).toBe('today');
    expect(countdownTo(stay, '2026-12-12')).toBe('going on now');
    expect(countdownTo(stay, '2026-12-13')).toBe('over');
  });
});

it('says the day of a session once, and both days if it goes on past midnight', () => {
  const lawn = { name: 'Lawn', rooms: null, startDate: '2026-12-11', endDate: '2026-12-11' };
  expect(functionLine({ ...lawn, hours: { starts: 16 * 60, ends: 23 * 60 } })).toBe(
    'Lawn: Fri 11 Dec, 4:00 pm to 11:00 pm',
  );
  expect(functionLine({ ...lawn, hours: { starts: 16 * 60, ends: 25 * 60 } })).toBe(
    'Lawn: Fri 11 Dec, 4:00 pm to Sat 12 Dec, 1:00 am',
  );
});

it('says a name that the product made in the language of the page', () => {
  const day = { rooms: null, hours: null, startDate: '2026-12-11', endDate: '2026-12-11' };
  expect(functionLine({ name: 'लॉन, शाम', ...day })).toMatch(/^लॉन, evening: /);
  expect(functionLine({ name: 'शाम का लॉन', ...day })).toMatch(/^शाम का लॉन: /);
});
