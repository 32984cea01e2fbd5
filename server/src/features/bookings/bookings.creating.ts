import type { NewBooking } from '@mandap/contract/bookings/bookings.schemas';
import { expiryOf, isReadyToConfirm, type WaitingTimes } from '@mandap/domain/bookings/lifecycle';
import type { Quote } from '@mandap/domain/bookings/pricing';
import type { DayRange } from '@mandap/domain/days';
import { commissionOf } from '@mandap/domain/ledger/ledger';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { IdempotentRequest } from '../../idempotent.ts';
import { type CacheInvalidation, tags } from '../../platform/cache-invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inOneGo, type Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { createKeyedMutex } from '../../platform/keyed-mutex.ts';
import type { Availability } from '../calendar/availability.service.ts';
import type { PlatformSettings } from '../settings/settings.schema.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { VenueRecord } from '../venues/queries/venue-records.ts';
import type { Venues } from '../venues/venues.feature.ts';
import { newBookingCode } from './booking-code.ts';
import type { BookingRow } from './bookings.record.ts';
import type { BookingsStore } from './bookings.store.ts';

interface Dependencies {
  db: Db;
  store: BookingsStore;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  cacheInvalidation: CacheInvalidation;
  settings: Settings;
  venues: Venues;
  availability: Availability;
  /** Whether a customer's open requests are counted. */
  limits: boolean;
  /** Lets everything at a venue go whose time is over. */
  letOverdueGo(tx: Sql, venueId: string): Promise<void>;
  /** Whether there is anything of that kind. */
  hasOverdue(venueId: string): Promise<boolean>;
  /** Tells open pages of both sides. */
  announce(tx: Sql, booking: BookingRow): Promise<void>;
}

export const waitingTimes = (settings: PlatformSettings): WaitingTimes => ({
  instantPayment: settings.instantPaymentMinutes,
  approvedPayment: settings.approvedPaymentMinutes,
  hostAnswer: settings.hostAnswerMinutes,
});

/** Of 900 million codes, one that is in use already comes up now and then. */
const isCodeInUse = (error: unknown): boolean =>
  (error as { constraint_name?: string }).constraint_name === 'booking_code_is_taken';

/** How a booking comes to be. */
export const createCreating = (dependencies: Dependencies) => {
  const {
    db,
    store,
    jobs,
    clock,
    cacheInvalidation,
    settings,
    venues,
    availability,
    limits,
    letOverdueGo,
    hasOverdue,
    announce,
  } = dependencies;
  const inTurn = createKeyedMutex();

  const draft = (
    guest: Actor,
    wanted: NewBooking,
    venue: VenueRecord,
    price: Quote,
    current: PlatformSettings,
  ): BookingRow => {
    const createdAt = clock.now();
    const { paymentMethod, startDate } = wanted;
    const { instantBooking: instant } = venue;
    const approvedAt = instant ? createdAt : null;
    const life = { paymentMethod, approved: instant, advancePaid: price.advance === 0 };
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
      quote: { ...price, commission: commissionOf(price, current.commissionBasisPoints) },
      total: price.total,
      advance: price.advance,
      hostConceded: 0,
      platformConceded: 0,
      conceded: 0,
      cancellationPolicy: venue.cancellationPolicy,
      cancellationTerms: venue.cancellationTerms,
      securityDeposit: venue.securityDeposit,
      instant,
      status: isReadyToConfirm(life) ? 'confirmed' : 'pending',
      approvedAt,
      expiresAt: expiryOf({ ...life, instant, startDate, createdAt, approvedAt }, waitingTimes(current)),
      cancellationReason: null,
      createdAt,
    };
  };

  const assertRoomForRequest = async (tx: Sql, guestId: string, most: number): Promise<void> => {
    await store.queueGuest(tx, guestId);
    const open = await store.countUnpaid(tx, guestId, clock.now());
    if (open >= most) throw new Failure('too_many_requests_open', { n: open });
  };

  /** Writes a booking, takes its dates and tells of it; everything or nothing. */
  const insert = async (
    tx: Sql,
    booking: BookingRow,
    note: IdempotentRequest['recordCreated'],
  ): Promise<void> => {
    const { id: bookingId, venueId, status, createdAt: at, userId } = booking;
    const range = { start: booking.startDate, end: booking.endDate };
    const entry = { id: newId(), bookingId, at, actor: 'guest', actorId: userId, move: 'request' } as const;
    const fact = status === 'confirmed' ? 'booking.confirmed' : 'booking.requested';
    await availability.queue(tx, venueId);
    await letOverdueGo(tx, venueId);
    await inOneGo([
      venues.keepBookable(tx, venueId),
      store.insert(tx, booking),
      availability.hold(tx, { venueId, bookingId, range }),
      store.insertHistory(tx, { ...entry, from: null, to: status, reason: null }),
      jobs.publish(tx, fact, { bookingId }),
      booking.expiresAt
        ? jobs.publish(tx, 'booking.waited', { bookingId }, { runAt: booking.expiresAt })
        : null,
      cacheInvalidation.announce(tx, [tags.calendar(venueId), tags.calendars]),
      announce(tx, booking),
      note(tx, bookingId),
    ]);
  };

  /** Most refusals need no transaction; what comes in between is refused by the hold itself. */
  const refuseTaken = async (venueId: string, range: DayRange): Promise<void> => {
    const { ranges } = await availability.taken(venueId, range);
    if (ranges.length > 0 && !(await hasOverdue(venueId))) throw new Failure('dates_taken');
  };

  return {
    /**
     * Everybody who wants the same venue, and every request of one guest, waits here in the process: only the first
     * takes a connection, and the others of the pool are for everybody else.
     */
    async create(
      guest: Actor,
      wanted: NewBooking,
      venue: VenueRecord,
      price: Quote,
      note: IdempotentRequest['recordCreated'],
    ): Promise<string> {
      const current = await settings.get();
      const attempt = async (): Promise<string> => {
        const booking = draft(guest, wanted, venue, price, current);
        await db.begin(async (tx) => {
          if (limits) await assertRoomForRequest(tx, guest.id, current.openRequestsPerCustomer);
          await insert(tx, booking, note);
        });
        return booking.id;
      };
      const inVenuesTurn = () =>
        inTurn(venue.id, async () => {
          await refuseTaken(venue.id, { start: wanted.startDate, end: wanted.endDate });
          return attempt().catch((error: unknown) => {
            if (isCodeInUse(error)) return attempt();
            throw error;
          });
        });
      return limits ? inTurn(guest.id, inVenuesTurn) : inVenuesTurn();
    },
  };
};
