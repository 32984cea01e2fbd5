import type { CancellationPolicy, RefundTable } from '@mandap/domain/bookings/cancellation';
import { summaryOf } from '@mandap/domain/bookings/functions';
import { expiryOf, isReadyToConfirm } from '@mandap/domain/bookings/lifecycle';
import type { PaymentMethod } from '@mandap/domain/bookings/payment-method';
import { advanceOf } from '@mandap/domain/bookings/payment-plan';
import type { Paise } from '@mandap/domain/money';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import { v7 as newId } from 'uuid';
import { lockInOrder } from '#server/platform/advisory-locks.ts';
import { pipeline, type Sql } from '#server/platform/db.ts';
import { bookServices } from '../booked-services.ts';
import { newBookingCode } from '../booking-code.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { type AgreedQuote, type BookingRow, madeByGuest } from '../bookings.record.ts';
import { assertUsesLeft } from '../discount-uses.ts';
import { waitingTimes } from '../expiry.ts';
import type { Party } from '../parties.ts';
import { fieldsAt, rangeOf } from '../quote-stay.ts';
import { findProposedQuotes } from '../quotes.store.ts';
import { transition } from '../transition.ts';
import { assertActive, assertFewUnpaid, assertPayable } from './create-booking.ts';
import { expireOverdueAtVenue } from './expire-overdue.ts';

/** What a family accepts besides the quote. Money is in paise. */
export interface ProposedTerms {
  cancellationPolicy: CancellationPolicy;
  cancellationTerms: RefundTable | null;
  securityDeposit: Paise | null;
}

export interface AcceptedProposal extends ProposedTerms {
  venueId: string;
  guestId: string;
  quoteId: string;
  paymentMethod: PaymentMethod;
  contactPhone: string;
  specialRequests: string;
}

/** Locks what a booking of a guest at a venue needs, in the order of all locks. Throws `session_expired`, `too_many_requests_open`. */
export const lockForProposal =
  (context: BookingsContext) =>
  async (
    tx: Sql,
    { guestId, venueId }: { guestId: string; venueId: string },
    settings: PlatformSettings,
  ): Promise<void> => {
    await pipeline([
      assertActive(tx, guestId),
      lockInOrder(tx, { guest: guestId, 'venue days': venueId }),
      assertFewUnpaid(context, tx, guestId, settings.openRequestsPerCustomer),
      expireOverdueAtVenue(context)(tx, venueId),
    ]);
  };

/** Others may have taken extras and discounts since it was proposed. */
const assertStillHad = async (
  context: BookingsContext,
  tx: Sql,
  { venueId, guestId }: AcceptedProposal,
  { functions, lines }: AgreedQuote,
): Promise<void> => {
  await bookServices(context)(
    tx,
    venueId,
    functions.map((one) => ({
      stay: rangeOf(one),
      menus: [...one.menus],
      extras: [...one.extras],
      before: one,
    })),
    { field: fieldsAt },
  );
  const discounted = [];
  for (const { id, offeringId, startDate } of functions)
    discounted.push({
      id,
      offering: await context.offerings.findBooked(tx, offeringId),
      stay: { start: startDate },
    });
  await assertUsesLeft(tx, venueId, { functions: discounted, price: { lines }, coupon: { guestId } });
};

/**
 * A proposed quote becomes a booking: its price, its rates and its terms are those that were proposed. What the host keeps for the guest
 * is handed over. The caller has locked the venue's days with `lockForProposal`. Resolves to the booking. Throws `dates_taken`,
 * `venue_unavailable`, `bad_input`, `offering_changed`, `online_payment_off`, `pay_at_venue_refused`.
 */
export const bookProposal =
  (context: BookingsContext) =>
  async (tx: Sql, accepted: AcceptedProposal, settings: PlatformSettings): Promise<BookingRow> => {
    const { calendar, venues } = context;
    const { guestId, venueId, quoteId } = accepted;
    const quote = (await findProposedQuotes(tx, [quoteId])).get(quoteId);
    if (!quote) throw new Error('The quote does not exist.');
    await calendar.handOver(tx, { venueId, guestId, stays: quote.functions.map(rangeOf) });
    const venue = await venues.publishedIn(tx, venueId);
    assertPayable(context, accepted, venue, settings);
    await assertStillHad(context, tx, accepted, quote);
    const booking = bookingOf(accepted, quote, settings, context.clock.now());
    const party: Party = { by: 'guest', id: guestId };
    const details = { expiresAt: booking.expiresAt, isProposed: true };
    await pipeline([
      venues.keepBookable(tx, venueId),
      transition(context, tx, booking, 'request', party, details),
    ]);
    return booking;
  };

/** The host has approved it by proposing it, so it expires as an approved request does. */
const bookingOf = (
  { guestId: userId, quoteId: _, ...accepted }: AcceptedProposal,
  quote: AgreedQuote,
  settings: PlatformSettings,
  createdAt: Date,
): BookingRow => {
  const { paymentMethod } = accepted;
  const summary = summaryOf(quote.functions);
  const confirmable = { paymentMethod, approved: true, advancePaid: advanceOf(quote.plan) === 0 };
  const waiting = {
    ...confirmable,
    instant: false,
    startDate: summary.startDate,
    createdAt,
    approvedAt: createdAt,
  };
  return {
    ...madeByGuest,
    ...accepted,
    ...quote,
    ...summary,
    id: newId(),
    code: newBookingCode(),
    userId,
    waivedByHost: 0,
    waivedByPlatform: 0,
    instant: false,
    status: isReadyToConfirm(confirmable) ? 'confirmed' : 'pending',
    approvedAt: createdAt,
    expiresAt: expiryOf(waiting, waitingTimes(settings)),
    cancellationReason: null,
    unconfirmed: false,
    createdAt,
  };
};
