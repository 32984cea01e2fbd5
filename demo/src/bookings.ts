import { noServices } from '@mandap/domain/bookings/functions';
import type { EventType } from '@mandap/domain/bookings/lifecycle';
import { totalsOf } from '@mandap/domain/bookings/pricing';
import { quote } from '@mandap/domain/bookings/quote';
import { addDays, type Day, startOfDayInIndia } from '@mandap/domain/days';
import { commissionOf } from '@mandap/domain/ledger/ledger';
import { defaultSettings } from '@mandap/domain/settings/settings';
import type { AddOn } from '@mandap/domain/venues/add-ons';
import { newBookingCode } from '@mandap/server/src/features/bookings/booking-code.ts';
import { findHostOfBooking } from '@mandap/server/src/features/bookings/bookings.published.ts';
import { type BookingRow, madeByGuest } from '@mandap/server/src/features/bookings/bookings.record.ts';
import { insertBooking, insertHistory } from '@mandap/server/src/features/bookings/bookings.store.ts';
import { insertHold } from '@mandap/server/src/features/calendar/holds.store.ts';
import { findPanOfHost } from '@mandap/server/src/features/documents/documents.published.ts';
import { ledgerFeature } from '@mandap/server/src/features/ledger/ledger.feature.ts';
import { findSold } from '@mandap/server/src/features/offerings/queries/offerings.ts';
import type { Sql } from '@mandap/server/src/platform/db.ts';
import { v7 as newId } from 'uuid';
import type { SeedContext } from './seed-context.ts';
import { addOnsOf, type DemoVenue } from './venues/venue.ts';

interface DemoBooking {
  venueId: string;
  userId: string;
  start: Day;
  end: Day;
  guests: number;
  eventType: EventType;
  status: 'confirmed' | 'completed';
  addOns?: AddOn[];
}

/** How long before the event families book. */
const daysAhead = 75;
/** At 11 in the morning in India, in ms. */
const timeOfDay = 11 * 3_600_000;

/** A booking, priced by the same function as every other. */
export const buildBooking = async (
  { tx, today, addOns: usual }: Pick<SeedContext, 'tx' | 'today' | 'addOns'>,
  venue: DemoVenue,
  { venueId, userId, start, end, guests, eventType, status, addOns = [] }: DemoBooking,
): Promise<BookingRow> => {
  const terms = {
    pricePerDay: venue.pricePerDay * 100,
    addOns: addOnsOf(venue, usual),
    serviceFee: 500,
    gst: venue.host.gstBasisPoints,
    advance: 2000,
  };
  const price = quote(terms, { start, end }, addOns);
  const booked = addDays(start, -daysAhead);
  const bookedOn = startOfDayInIndia(booked < today ? booked : addDays(today, -3));
  const createdAt = new Date(bookedOn.getTime() + timeOfDay);
  return {
    id: newId(),
    ...madeByGuest,
    code: newBookingCode(),
    userId,
    venueId,
    startDate: start,
    endDate: end,
    guestCount: guests,
    eventType,
    specialRequests: '',
    contactPhone: '',
    paymentMethod: 'online',
    quoteId: newId(),
    functions: [
      {
        id: newId(),
        offeringId: (await findSold(tx, venueId, undefined)).id,
        name: null,
        eventNames: null,
        hours: null,
        rooms: null,
        eventType,
        startDate: start,
        endDate: end,
        guestCount: guests,
        minimum: null,
        ...noServices,
      },
    ],
    lines: price.lines,
    total: price.total,
    commission: commissionOf(totalsOf(price.lines), 500),
    commissionRate: 500,
    serviceFeeRate: 500,
    plan: price.plan,
    waivedByHost: 0,
    waivedByPlatform: 0,
    cancellationPolicy: venue.policy,
    cancellationTerms: null,
    securityDeposit: null,
    instant: venue.instant,
    status,
    approvedAt: createdAt,
    expiresAt: null,
    cancellationReason: null,
    unconfirmed: false,
    createdAt,
  };
};

/** A booking that was requested, and approved by the host after this many minutes. */
export const answeredAfter = (booking: BookingRow, minutes: number): BookingRow => ({
  ...booking,
  instant: false,
  approvedAt: new Date(booking.createdAt.getTime() + minutes * 60_000),
});

export const holdDays = async (tx: Sql, booking: BookingRow, now: Date): Promise<void> => {
  const { venueId, quoteId } = booking;
  for (const { id: functionId, offeringId, startDate: start, endDate: end } of booking.functions)
    await insertHold(tx, { venueId, offeringId, quoteId, functionId, range: { start, end } }, now);
};

/**
 * Inserts a confirmed or completed booking with its days, its payment in paise and their ledger entries.
 * `hostId`: the host who approved it, if it was requested.
 */
export const addBooking = async (
  { tx, db, store, now }: SeedContext,
  booking: BookingRow,
  paid: number,
  hostId: string | null = null,
): Promise<void> => {
  const { id: bookingId, createdAt: at, userId: actorId, status } = booking;
  const ledgerAt = (now: Date) =>
    ledgerFeature(
      { db, clock: { now: () => now } },
      { settings: { within: async () => defaultSettings }, findHostOfBooking, findPanOfHost },
    );

  await insertBooking(tx, booking);
  await holdDays(tx, booking, now);
  const paymentId = newId();
  await store.insertPayment(paymentId, booking, paid, paid === booking.total ? 'full' : 'advance');
  const payment = { id: paymentId, bookingId, gateway: 'sandbox', amount: paid };
  await ledgerAt(at).postPayment(tx, payment);
  await insertHistory(tx, {
    id: newId(),
    bookingId,
    at,
    actor: 'guest',
    actorId,
    transition: 'request',
    from: null,
    to: hostId ? 'pending' : 'confirmed',
    reason: null,
  });
  if (hostId) {
    await insertHistory(tx, {
      id: newId(),
      bookingId,
      at: booking.approvedAt ?? at,
      actor: 'host',
      actorId: hostId,
      transition: 'confirm',
      from: 'pending',
      to: 'confirmed',
      reason: null,
    });
  }
  if (status !== 'completed') return;
  const completedAt = startOfDayInIndia(addDays(booking.endDate, 1));
  await ledgerAt(completedAt).postBookingEarned(tx, booking, paid);
  await insertHistory(tx, {
    id: newId(),
    bookingId,
    at: completedAt,
    actor: 'system',
    actorId: null,
    transition: 'complete',
    from: 'confirmed',
    to: 'completed',
    reason: null,
  });
};
