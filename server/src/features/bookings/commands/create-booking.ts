import { isDeepStrictEqual } from 'node:util';
import type { NewBooking } from '@mandap/contract/bookings/new-booking.schemas';
import { type BookingFunction, noFood, summaryOf } from '@mandap/domain/bookings/functions';
import { expiryOf, isReadyToConfirm } from '@mandap/domain/bookings/lifecycle';
import { isInstant } from '@mandap/domain/bookings/pay-at-venue';
import { advanceOf } from '@mandap/domain/bookings/payment-plan';
import { totalsOf } from '@mandap/domain/bookings/pricing';
import type { Quote } from '@mandap/domain/bookings/quote';
import { commissionOf } from '@mandap/domain/ledger/ledger';
import { askedOf } from '@mandap/domain/offerings/offering';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { keepActiveUser } from '#server/features/accounts/accounts.feature.ts';
import type { Wanted } from '#server/features/calendar/holds.store.ts';
import type { PublishedVenue } from '#server/features/venues/queries/published-venue.ts';
import type { IdempotentRequest } from '#server/idempotent.ts';
import { pipeline, type Sql } from '#server/platform/db.ts';
import { type BookedFood, bookFood } from '../booked-food.ts';
import { ownNames } from '../booking-changes.ts';
import { newBookingCode } from '../booking-code.ts';
import { bookingLimits, countedWhenDone } from '../booking-limits.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { BookingRecord, BookingRow } from '../bookings.record.ts';
import { countUnpaid, findOwnLive, lockGuest } from '../bookings.store.ts';
import { assertUsesLeft } from '../discount-uses.ts';
import { waitingTimes } from '../expiry.ts';
import { isMainTaken, withNearestFree } from '../nearest-free.ts';
import type { Party } from '../parties.ts';
import { assertEventType } from '../queries/event-types.ts';
import { findBooking, findBookingAs } from '../queries/find-booking.ts';
import {
  assertExpectedTotal,
  fieldAt,
  inTurn,
  offeredAs,
  quoteFunctions,
  type RequestedFunction,
  rangeOf,
} from '../quote-stay.ts';
import { areInstant, assertExpectedTerms, quotedTerms } from '../quoted-terms.ts';
import { calendarTags, transition } from '../transition.ts';
import { expireOverdueAtVenue, hasOverdue } from './expire-overdue.ts';

/**
 * Books days at a venue for a guest. Confirmed at once if there is nothing to wait for, otherwise pending.
 */
export const createBooking =
  (context: BookingsContext) =>
  async (guest: Actor, requested: NewBooking, idempotent: IdempotentRequest): Promise<BookingRecord> => {
    const { cacheInvalidation, calendar, clock, config, db, limits, mutex, offerings, payments, venues } =
      context;
    if (idempotent.createdId) return findBookingAs(db, guest, idempotent.createdId);

    const asked = [requested, ...requested.otherFunctions] as const;
    for (const [index, { eventType }] of asked.entries())
      await assertEventType(context, eventType, fieldAt(index, 'eventType'));
    const venue = await venues.published(requested.venueId);
    const withDays = asked.map((one) => ({ ...one, stay: rangeOf(one) }));
    const food = await bookFood(context)(db, venue.id, withDays, { field: fieldAt });
    const functions = await inTurn(asked, async (one, index): Promise<NewFunction> => {
      const offering = await offerings.findSold(db, venue.id, one.offeringId, fieldAt(index, 'offeringId'));
      const booked = food.booked[index] ?? noFood;
      return { ...one, ...booked, id: newId(), offering, stay: rangeOf(one), guests: one.guestCount };
    });
    const [main] = functions;
    const ids = functions.map(({ id }) => id);
    const { booked: _, ...terms } = food;
    const coupon = { code: requested.discountCode, guestId: guest.id };
    const options = { addOns: requested.additionalServices, ...terms, ...coupon };
    const price = await quoteFunctions(context, venue, functions, options, ids);
    assertExpectedTotal(requested.totalPrice, price);
    assertExpectedTerms(requested.termsVersion, quotedTerms(venue, price, functions));
    const settings = await context.settings.get();
    if (requested.paymentMethod === 'online' && payments.offeredGateways(settings).length === 0)
      throw new Failure('online_payment_off');
    if (requested.paymentMethod === 'venue' && venue.payAtVenue === 'refused')
      throw new Failure('pay_at_venue_refused', { fields: { paymentMethod: ['not_a_choice'] } });

    const attempt = (): Promise<BookingRecord> => {
      return db.begin(async (tx) => {
        const current = functions.map(({ offering }, index) =>
          offerings.findSold(tx, venue.id, offering.id, fieldAt(index, 'offeringId')),
        );
        // Pipelined but run in order: each statement sees everything committed before it got its lock.
        await pipeline([
          assertActive(tx, guest.id),
          config.rateLimits ? assertFewUnpaid(context, tx, guest.id, settings.openRequestsPerCustomer) : null,
          calendar.lockDays(tx, venue.id),
          expireOverdueAtVenue(context)(tx, venue.id),
          ...current,
        ]);
        const seen = functions.map(({ offering }) => offering);
        const foodNow = await bookFood(context)(tx, venue.id, withDays, { field: fieldAt });
        if (!isDeepStrictEqual([await Promise.all(current), foodNow], [seen, food]))
          throw new Failure('offering_changed');
        await assertUsesLeft(tx, venue.id, { functions, price, coupon });
        const booking = draftBooking(guest, requested, { venue, functions, price }, settings, clock.now());
        const party: Party = { by: 'guest', id: guest.id };
        const writes = [
          venues.keepBookable(tx, venue.id),
          transition(context, tx, booking, 'request', party, { expiresAt: booking.expiresAt }),
          idempotent.recordCreated(tx, booking.id),
        ];
        const created = findBooking(tx, booking.id);
        await pipeline([...writes, created]);
        return created;
      });
    };
    // Only the first request that waits for the same venue or guest takes a connection, so the others stay
    // free.
    const atVenue = () =>
      mutex(venue.id, async ({ hasWaited }) => {
        if (hasWaited) await refuseTaken(context, venue.id, functions);
        return attempt().catch((error: unknown) => {
          if (isCodeInUse(error)) return attempt();
          throw error;
        });
      });
    const atOnce = async () => {
      // Check before waiting for a lock, so that requests for booked days do not block others.
      await refuseTaken(context, venue.id, functions);
      return config.rateLimits
        ? mutex(guest.id, () => countedWhenDone(limits, bookingLimits.create, guest.id, atVenue))
        : atVenue();
    };
    const wanted = wantedOf(venue.id, main);
    const created = await withNearestFree(context, { wanted }, () =>
      atOnce().catch((error: unknown) => throwOwn(context, guest.id, wanted, error)),
    );
    cacheInvalidation.drop(calendarTags(venue.id));
    return created;
  };

/** An event of a new booking. */
interface NewFunction extends Omit<RequestedFunction, keyof BookedFood>, BookedFood {
  id: string;
  eventType: string;
  ownName?: string | undefined;
  guestCount: number;
}
type NewFunctions = readonly [NewFunction, ...NewFunction[]];

const wantedOf = (venueId: string, { offering, stay, rooms, hours }: NewFunction) => ({
  venueId,
  offeringId: offering.id,
  range: stay,
  ...askedOf(offering, { rooms, hours }),
});

/** Most refusals need no transaction. Days that are booked meanwhile are refused by the hold itself. */
const refuseTaken = async (
  context: BookingsContext,
  venueId: string,
  functions: NewFunctions,
): Promise<void> => {
  for (const [index, one] of functions.entries()) {
    const { ranges } = await context.calendar.takenDays(wantedOf(venueId, one));
    if (ranges.length === 0 || (await hasOverdue(context)(venueId))) continue;
    throw new Failure(
      'dates_taken',
      index > 0 ? { fields: { [fieldAt(index, 'startDate')]: ['days_taken'] } } : {},
    );
  }
};

/** If the guest already has this offering on these days, `already_yours` names that booking. */
const throwOwn = async (
  { clock, db }: BookingsContext,
  userId: string,
  { venueId, offeringId, range }: Wanted & { offeringId: string },
  error: unknown,
): Promise<never> => {
  if (!isMainTaken(error)) throw error;
  const own = await findOwnLive(db, { userId, venueId, offeringId, stay: range, now: clock.now() });
  if (!own) throw error;
  throw new Failure('already_yours', { n: own.code, more: { bookingId: own.id } });
};

/** The account may have been closed since the request came in. Nobody closes it before the transaction ends. */
const assertActive = async (tx: Sql, guestId: string): Promise<void> => {
  if (!(await keepActiveUser(tx, guestId))) throw new Failure('session_expired');
};

const assertFewUnpaid = async (
  { clock }: BookingsContext,
  tx: Sql,
  guestId: string,
  limit: number,
): Promise<void> => {
  const locked = lockGuest(tx, guestId);
  const counted = countUnpaid(tx, guestId, clock.now());
  await pipeline([locked, counted]);
  const unpaid = await counted;
  if (unpaid >= limit) throw new Failure('too_many_requests_open', { n: unpaid });
};

const functionOf = (one: NewFunction): BookingFunction => ({
  id: one.id,
  ...offeredAs(one.offering, one),
  eventType: one.eventType,
  eventNames: ownNames(one.ownName),
  startDate: one.stay.start,
  endDate: one.stay.end,
  guestCount: one.guestCount,
  menus: one.menus,
  extras: one.extras,
  finalCountDays: one.finalCountDays,
});

const draftBooking = (
  guest: Actor,
  requested: NewBooking,
  { venue, functions, price }: { venue: PublishedVenue; functions: NewFunctions; price: Quote },
  settings: PlatformSettings,
  createdAt: Date,
): BookingRow => {
  const { paymentMethod } = requested;
  const [main, ...others] = functions;
  const booked: BookingRow['functions'] = [functionOf(main), ...others.map(functionOf)];
  const summary = summaryOf(booked);
  const instant = isInstant({ ...venue, instantBooking: areInstant(venue, functions) }, paymentMethod);
  const approvedAt = instant ? createdAt : null;
  const confirmable = { paymentMethod, approved: instant, advancePaid: advanceOf(price.plan) === 0 };
  const waiting = { ...confirmable, instant, startDate: summary.startDate, createdAt, approvedAt };
  return {
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

/** There are 900 million codes, so a drawn code is occasionally in use. */
const isCodeInUse = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'booking_code_is_taken';
