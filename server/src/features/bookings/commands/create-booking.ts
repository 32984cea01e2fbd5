import type { NewBooking } from '@mandap/contract/bookings/new-booking.schemas';
import { summaryOf } from '@mandap/domain/bookings/functions';
import { expiryOf, isReadyToConfirm } from '@mandap/domain/bookings/lifecycle';
import { isInstant } from '@mandap/domain/bookings/pay-at-venue';
import { advanceOf } from '@mandap/domain/bookings/payment-plan';
import { totalsOf } from '@mandap/domain/bookings/pricing';
import { dayInIndia, stayProblem } from '@mandap/domain/days';
import { commissionOf } from '@mandap/domain/ledger/ledger';
import { askedOf } from '@mandap/domain/offerings/offering';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { keepActiveUser } from '#server/features/accounts/user-locks.feature.ts';
import type { PublishedVenue } from '#server/features/venues/queries/published-venue.ts';
import type { IdempotentRequest } from '#server/idempotent.ts';
import { lockInOrder } from '#server/platform/advisory-locks.ts';
import { pipeline, type Sql } from '#server/platform/db.ts';
import { newBookingCode, withNewCode } from '../booking-code.ts';
import { bookingLimits, countedWhenDone } from '../booking-limits.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { type BookingRecord, type BookingRow, madeByGuest } from '../bookings.record.ts';
import { countUnpaid, findOwnLive } from '../bookings.store.ts';
import { waitingTimes } from '../expiry.ts';
import { isMainTaken, withNearestFree } from '../nearest-free.ts';
import type { Party } from '../parties.ts';
import { assertEventType } from '../queries/event-types.ts';
import { findBooking, findBookingAs } from '../queries/find-booking.ts';
import { type AskedEvent, bookedAs, type QuotedBooking, quoteBooking } from '../quote-booking.ts';
import { assertExpectedTotal, fieldsAt, rangeOf } from '../quote-stay.ts';
import { areInstant, assertExpectedTerms, quotedTerms } from '../quoted-terms.ts';
import { calendarTags, transition } from '../transition.ts';
import { endOverdueAtVenue, expireOverdueAtVenue, hasOverdue } from './expire-overdue.ts';

/**
 * Books days at a venue for a guest. Confirmed at once if there is nothing to wait for, otherwise pending.
 */
export const createBooking =
  (context: BookingsContext) =>
  async (guest: Actor, requested: NewBooking, idempotent: IdempotentRequest): Promise<BookingRecord> => {
    if (idempotent.createdId) return findBookingAs(context.db, guest, idempotent.createdId);
    for (const [index, { eventType }] of eventsOf(requested).entries())
      await assertEventType(context, eventType, fieldsAt(index)('eventType'));
    const settings = await context.settings.get();
    const created = await whenItsTurn(context, guest.id, requested, () =>
      book(context, guest, requested, settings, idempotent),
    ).catch((error: unknown) => throwExplained(context, guest.id, requested, error));
    context.cacheInvalidation.drop(calendarTags(requested.venueId));
    return created;
  };

/** The main event first. */
const eventsOf = (requested: NewBooking): readonly [AskedEvent, ...AskedEvent[]] => [
  requested,
  ...requested.otherFunctions,
];

/**
 * Only the first request that waits for the same venue or guest takes a connection, so the others stay free. Days that are taken are
 * refused before waiting, so that requests for them do not block others.
 */
const whenItsTurn = async <T>(
  context: BookingsContext,
  guestId: string,
  requested: NewBooking,
  work: () => Promise<T>,
): Promise<T> => {
  const { config, limits, mutex } = context;
  await refuseTaken(context, guestId, requested);
  const atVenue = () =>
    mutex(requested.venueId, async ({ hasWaited }) => {
      if (hasWaited) await refuseTaken(context, guestId, requested);
      return withNewCode(work);
    });
  return config.rateLimits
    ? mutex(guestId, () => countedWhenDone(limits, bookingLimits.create, guestId, atVenue))
    : atVenue();
};

/** Reads what the venue sells, and prices and holds it, under the lock of its days. */
const book = (
  context: BookingsContext,
  guest: Actor,
  requested: NewBooking,
  settings: PlatformSettings,
  idempotent: IdempotentRequest,
): Promise<BookingRecord> => {
  const { calendar, clock, config, db, venues } = context;
  const { venueId } = requested;
  return db.begin(async (tx) => {
    const stays = eventsOf(requested).map(rangeOf);
    // Pipelined but run in order: each statement sees everything committed before it got its lock.
    const locked = [
      assertActive(tx, guest.id),
      // Requests of one guest wait for each other, so that the limit of open requests holds.
      lockInOrder(tx, { ...(config.rateLimits && { guest: guest.id }), 'venue days': venueId }),
      config.rateLimits ? assertFewUnpaid(context, tx, guest.id, settings.openRequestsPerCustomer) : null,
      expireOverdueAtVenue(context)(tx, venueId),
    ];
    const handedOver = calendar.beginHandOver(tx, { venueId, guestId: guest.id, stays });
    await pipeline([...locked, handedOver]);
    const freeWhatWasKept = await handedOver;
    await freeWhatWasKept();
    const quoted = await quoteBooking(
      context,
      { sql: tx, settings },
      {
        venueId,
        asked: eventsOf(requested),
        addOns: requested.additionalServices,
        coupon: { code: requested.discountCode, guestId: guest.id },
        idAt: () => newId(),
      },
    );
    assertExpectedTotal(requested.totalPrice, quoted.price);
    assertExpectedTerms(requested.termsVersion, quotedTerms(quoted.venue, quoted.price, quoted.functions));
    assertPayable(context, requested, quoted.venue, settings);
    const booking = draftBooking(guest, requested, quoted, settings, clock.now());
    const party: Party = { by: 'guest', id: guest.id };
    await pipeline([
      venues.keepBookable(tx, venueId),
      transition(context, tx, booking, 'request', party, { expiresAt: booking.expiresAt }),
      idempotent.recordCreated(tx, booking.id),
    ]);
    return findBooking(tx, booking.id);
  });
};

export const assertPayable = (
  { payments }: BookingsContext,
  { paymentMethod }: Pick<NewBooking, 'paymentMethod'>,
  { payAtVenue }: PublishedVenue,
  settings: PlatformSettings,
): void => {
  if (paymentMethod === 'online' && payments.offeredGateways(settings).length === 0)
    throw new Failure('online_payment_off');
  if (paymentMethod === 'venue' && payAtVenue === 'refused')
    throw new Failure('pay_at_venue_refused', { fields: { paymentMethod: ['not_a_choice'] } });
};

/** Days that the host keeps for this guest are free. Most refusals need no transaction. Days that are booked meanwhile are refused by the hold itself. */
const refuseTaken = async (
  context: BookingsContext,
  guestId: string,
  requested: NewBooking,
): Promise<void> => {
  const { calendar, clock, db } = context;
  const now = clock.now();
  const today = dayInIndia(now);
  const stays = eventsOf(requested).map((one) => ({ ...one, range: rangeOf(one) }));
  // They are refused with everything else that is wrong.
  if (stays.some(({ range }) => stayProblem(range, today))) return;
  const index = await calendar.findFirstTaken(db, requested.venueId, stays, now, { guestId });
  if (index === null || (await hasOverdue(context)(requested.venueId))) return;
  throw new Failure(
    'dates_taken',
    index > 0 ? { fields: { [fieldsAt(index)('startDate')]: ['days_taken'] } } : {},
  );
};

/**
 * Says more about days of the main event that are taken: `already_yours` if the guest has this offering on these days, otherwise
 * the nearest free days.
 */
const throwExplained = async (
  context: BookingsContext,
  userId: string,
  requested: NewBooking,
  error: unknown,
): Promise<never> => {
  if (!(error instanceof Failure && error.code === 'dates_taken')) throw error;
  const { clock, db, offerings } = context;
  const { venueId } = requested;
  await endOverdueAtVenue(context)(venueId);
  if (!isMainTaken(error)) throw error;
  const range = rangeOf(requested);
  const offering = await offerings.findSold(db, venueId, requested.offeringId);
  const own = await findOwnLive(db, {
    ...{ userId, venueId, offeringId: offering.id },
    ...{ stay: range, now: clock.now() },
  });
  if (own) throw new Failure('already_yours', { n: own.code, more: { bookingId: own.id } });
  const wanted = { venueId, offeringId: offering.id, range, ...askedOf(offering, requested) };
  return withNearestFree(context, { wanted }, () => Promise.reject(error));
};

/** The account may have been closed since the request came in. Nobody closes it before the transaction ends. */
export const assertActive = async (tx: Sql, guestId: string): Promise<void> => {
  if (!(await keepActiveUser(tx, guestId))) throw new Failure('session_expired');
};

export const assertFewUnpaid = async (
  { clock }: BookingsContext,
  tx: Sql,
  guestId: string,
  limit: number,
): Promise<void> => {
  const unpaid = await countUnpaid(tx, guestId, clock.now());
  if (unpaid >= limit) throw new Failure('too_many_requests_open', { n: unpaid });
};

const draftBooking = (
  guest: Actor,
  requested: NewBooking,
  { venue, functions, price }: QuotedBooking<AskedEvent>,
  settings: PlatformSettings,
  createdAt: Date,
): BookingRow => {
  const { paymentMethod } = requested;
  const [main, ...others] = functions;
  const booked: BookingRow['functions'] = [bookedAs(main), ...others.map(bookedAs)];
  const summary = summaryOf(booked);
  const instant = isInstant({ ...venue, instantBooking: areInstant(venue, functions) }, paymentMethod);
  const approvedAt = instant ? createdAt : null;
  const confirmable = { paymentMethod, approved: instant, advancePaid: advanceOf(price.plan) === 0 };
  const waiting = { ...confirmable, instant, startDate: summary.startDate, createdAt, approvedAt };
  return {
    ...madeByGuest,
    id: newId(),
    code: newBookingCode(),
    userId: guest.id,
    venueId: venue.id,
    ...summary,
    specialRequests: requested.specialRequests,
    contactPhone: requested.contactPhone ?? '',
    paymentMethod,
    quoteId: newId(),
    functions: booked,
    lines: price.lines,
    total: price.total,
    commission: commissionOf(totalsOf(price.lines), settings.commissionBasisPoints),
    commissionRate: settings.commissionBasisPoints,
    serviceFeeRate: settings.serviceFeeBasisPoints,
    plan: price.plan,
    waivedByHost: 0,
    waivedByPlatform: 0,
    cancellationPolicy: venue.cancellationPolicy,
    cancellationTerms: venue.cancellationTerms,
    securityDeposit: venue.securityDeposit,
    instant,
    status: isReadyToConfirm(confirmable) ? 'confirmed' : 'pending',
    approvedAt,
    expiresAt: expiryOf(waiting, waitingTimes(settings)),
    cancellationReason: null,
    unconfirmed: false,
    createdAt,
  };
};
