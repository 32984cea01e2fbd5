import type { NewBooking } from '@house/contract/bookings';
import { expiryOf, isReadyToConfirm } from '@house/domain/booking-life';
import type { Quote } from '@house/domain/pricing';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../actor.ts';
import type { Facts } from '../../facts.ts';
import { Failure } from '../../failure.ts';
import { type Changes, tags } from '../../platform/changes.ts';
import type { Clock } from '../../platform/clock.ts';
import { inOneGo, type Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Availability } from '../availability/availability.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { VenueRecord } from '../venues/venues.record.ts';
import { newBookingCode } from './booking-code.ts';
import type { BookingRow } from './bookings.record.ts';
import type { BookingsStore } from './bookings.store.ts';

interface Dependencies {
  store: BookingsStore;
  jobs: Jobs<Facts>;
  clock: Clock;
  changes: Changes;
  settings: Settings;
  availability: Availability;
  /** Whether a customer's open requests are counted. */
  limits: boolean;
  /** Lets an overdue booking's dates go. */
  expire(tx: Sql, bookingId: string): Promise<void>;
}

/** How a booking comes to be. */
export const createCreating = (dependencies: Dependencies) => {
  const { store, jobs, clock, changes, settings, availability, limits, expire } = dependencies;

  const draft = async (
    guest: Actor,
    wanted: NewBooking,
    venue: VenueRecord,
    price: Quote,
  ): Promise<BookingRow> => {
    const now = clock.now();
    const waiting = await settings.get();
    const { paymentMethod } = wanted;
    const approvedAt = venue.instantBooking ? now : null;
    const facts = { paymentMethod, approved: venue.instantBooking, advancePaid: false };
    return {
      id: newId(),
      code: newBookingCode(),
      userId: guest.id,
      venueId: venue.id,
      startDate: wanted.startDate,
      endDate: wanted.endDate,
      guestCount: wanted.guestCount,
      eventType: wanted.eventType,
      specialRequests: wanted.specialRequests,
      contactPhone: wanted.contactPhone ?? '',
      paymentMethod,
      addOns: price.addOns.map(({ key }) => key),
      quote: price,
      total: price.total,
      advance: price.advance,
      cancellationPolicy: venue.cancellationPolicy,
      instant: venue.instantBooking,
      status: isReadyToConfirm(facts) ? 'confirmed' : 'pending',
      approvedAt,
      expiresAt: expiryOf(
        { ...facts, instant: venue.instantBooking, createdAt: now, approvedAt },
        {
          instantPayment: waiting.instantPaymentMinutes,
          approvedPayment: waiting.approvedPaymentMinutes,
          hostAnswer: waiting.hostAnswerMinutes,
        },
      ),
      cancellationReason: null,
      createdAt: now,
    };
  };

  const assertRoomForRequest = async (tx: Sql, guestId: string): Promise<void> => {
    if (!limits) return;
    const { openRequestsPerCustomer } = await settings.get();
    await store.queueGuest(tx, guestId);
    const open = await store.countUnpaid(tx, guestId, clock.now());
    if (open >= openRequestsPerCustomer) throw new Failure('too_many_requests_open', { n: open });
  };

  /** Writes a booking, takes its dates and tells of it; everything or nothing. */
  const insert = async (tx: Sql, booking: BookingRow): Promise<void> => {
    const { id: bookingId, venueId, status, createdAt: at, userId } = booking;
    const range = { start: booking.startDate, end: booking.endDate };
    const entry = { id: newId(), bookingId, at, actor: 'guest', actorId: userId, move: 'request' } as const;
    const fact = status === 'confirmed' ? 'booking.confirmed' : 'booking.requested';
    await availability.queue(tx, venueId);
    for (const id of await store.listOverdue(tx, at, venueId)) await expire(tx, id);
    await inOneGo([
      store.insert(tx, booking),
      availability.hold(tx, { venueId, bookingId, range }),
      store.insertHistory(tx, { ...entry, from: null, to: status, reason: null }),
      jobs.tell(tx, fact, { bookingId }),
      booking.expiresAt ? jobs.tell(tx, 'booking.waited', { bookingId }, { runAt: booking.expiresAt }) : null,
      changes.announce(tx, [tags.calendar(venueId), tags.calendars]),
    ]);
  };

  return { draft, assertRoomForRequest, insert };
};
