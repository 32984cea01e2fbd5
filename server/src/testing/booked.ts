import type { BookingStatus, EventType } from '@mandap/domain/bookings/lifecycle';
import { advanceOf } from '@mandap/domain/bookings/payment-plan';
import { quote } from '@mandap/domain/bookings/quote';
import { addDays, type Day } from '@mandap/domain/days';
import { toPaise } from '@mandap/domain/money';
import { v7 as newId } from 'uuid';
import { newBookingCode } from '../features/bookings/booking-code.ts';
import type { Db, Sql } from '../platform/db.ts';
import { addAgreedQuotes } from './agreed-quotes.ts';
import type { TestUser, TestVenue } from './builders.ts';

export interface BookedDetails {
  day?: Day;
  nights?: number;
  status?: BookingStatus;
  eventType?: EventType;
  method?: 'online' | 'venue';
  /** Rupees received, refunded, and being refunded. */
  paid?: number;
  refunded?: number;
  refunding?: number;
  requests?: string;
}

export interface TestBooking {
  id: string;
  code: string;
  total: number;
}

const at = new Date('2026-11-01T06:00:00Z');

/** Inserts a booking from long ago, bypassing all rules. Resolves to its total in paise. */
export const aBookingOf = (
  db: Db,
  guest: TestUser,
  venue: TestVenue,
  facts: BookedDetails = {},
): Promise<TestBooking> => db.begin((tx) => insertBookingOf(tx, guest, venue, facts));

const insertBookingOf = async (
  sql: Sql,
  guest: TestUser,
  venue: TestVenue,
  facts: BookedDetails,
): Promise<TestBooking> => {
  const {
    day = '2026-12-11',
    nights = 1,
    status = 'confirmed',
    eventType = 'wedding',
    requests = '',
  } = facts;
  const terms = {
    pricePerDay: venue.pricePerDay * 100,
    addOns: [],
    serviceFee: 500,
    gst: 0,
    advance: 2000,
  };
  const stay = { start: day, end: addDays(day, nights) };
  const price = quote(terms, stay);
  const booking = { id: newId(), code: newBookingCode(), total: price.total };
  await sql`
    insert into bookings (id, code, user_id, venue_id, start_date, end_date, guest_count, event_type, special_requests,
      payment_method, total, cancellation_policy, instant, status, approved_at, created_at)
    values (${booking.id}, ${booking.code}, ${guest.id}, ${venue.id}, ${stay.start}, ${stay.end}, 100, ${eventType},
      ${requests}, ${facts.method ?? 'online'}, ${price.total}, 'moderate', true, ${status}, ${at}, ${at})`;
  await addAgreedQuotes(sql, { lines: price.lines, advance: advanceOf(price.plan) });
  await sql`
    insert into booking_history (id, booking_id, at, actor, actor_id, transition, to_status)
    values (${newId()}, ${booking.id}, ${at}, 'guest', ${guest.id}, 'request', 'pending')`;
  if (facts.paid) await pay(sql, booking.id, facts);
  return booking;
};

const pay = async (sql: Sql, bookingId: string, { paid = 0, refunded = 0, refunding = 0 }: BookedDetails) => {
  const paymentId = newId();
  const back = toPaise(refunded + refunding);
  await sql`
    insert into payments (id, booking_id, gateway, gateway_order_id, transaction_id, kind, amount, status, created_at,
      completed_at, applied_at, refund_total)
    values (${paymentId}, ${bookingId}, 'sandbox', ${paymentId}, ${`SBX-${paymentId.slice(-6)}`}, 'advance',
      ${toPaise(paid)}, 'completed', ${at}, ${at}, ${at}, ${back})`;
  for (const [amount, status] of [
    [refunded, 'completed'],
    [refunding, 'scheduled'],
  ] as const) {
    if (amount === 0) continue;
    await sql`
      insert into refunds (id, payment_id, amount, status, reason, created_at, completed_at)
      values (${newId()}, ${paymentId}, ${toPaise(amount)}, ${status}, 'cancel', ${at},
        ${status === 'completed' ? at : null})`;
  }
};
