import type { ProposalDraft } from '@mandap/contract/proposals/host.schemas';
import type { Day } from '@mandap/domain/days';
import type { VenuePermission } from '@mandap/domain/team/managers';
import type { Actor } from '#server/actor.ts';
import type { Core } from '#server/core.ts';
import { every, type Feature, on } from '#server/feature.ts';
import type { Sql } from '#server/platform/db.ts';
import { createEncryption } from '#server/platform/encryption.ts';
import { createKeyedMutex } from '#server/platform/keyed-mutex.ts';
import { renewal } from '#server/renewal.ts';
import type { Wanted } from '../calendar/holds.store.ts';
import { adminBookingsCalls } from './admin-bookings.routes.ts';
import { namedFunctions, presentPrice } from './booking.present.ts';
import { withNewCode } from './booking-code.ts';
import { bookingPaymentsCalls } from './booking-payments.routes.ts';
import type { BookingsContext } from './bookings.context.ts';
import type { BookingRow } from './bookings.record.ts';
import { bookingsCalls } from './bookings.routes.ts';
import { applyPayments } from './commands/apply-payments.ts';
import { bookProposal, lockForProposal } from './commands/book-proposal.ts';
import { correctNoShow, isNoShow } from './commands/correct-no-show.ts';
import { erasePerson } from './commands/erase-person.ts';
import { expireBookings, expireChanges } from './commands/expire-overdue.ts';
import { mergeBookings } from './commands/move-bookings.ts';
import { sweepBookings } from './commands/sweep-bookings.ts';
import { updateStaleOverviews } from './commands/update-stale-overviews.ts';
import { refundAndWaive } from './commands/waive-refund.ts';
import { serveDaySheets } from './day-sheet.routes.ts';
import { familyCalls } from './family.routes.ts';
import { guestBookingsCalls } from './guest-bookings.routes.ts';
import { hostBookingsCalls } from './host-bookings.routes.ts';
import { hostMoneyCalls } from './host-money.routes.ts';
import { lockBooking } from './lock-booking.ts';
import { withNearestFree } from './nearest-free.ts';
import { assertDraftedTypes, priceProposal, proposedMethods, storeProposed } from './price-proposal.ts';
import { listApproachingBookings } from './queries/approaching-bookings.ts';
import { listAwaitingOutcome } from './queries/awaiting-outcome.ts';
import { findBookingsForEmail } from './queries/booking-for-email.ts';
import { listPrice } from './queries/estimate-price.ts';
import { bookingsOfEvent } from './queries/event-types.ts';
import { findBooking, findBookingAsParty, findOfflineBooking } from './queries/find-booking.ts';
import { hasBooked } from './queries/has-booked.ts';
import { summarizeHostBookings } from './queries/host-summary.ts';
import { listHostVenues } from './queries/host-venues.ts';
import { findDeletionObstacle, findPersonalData } from './queries/personal-data.ts';
import { findInvitationForMail } from './queries/planner-invitation.ts';
import { listWantedCounts } from './queries/wanted-counts.ts';
import { findProposedQuotes, listAppliedChanges } from './quotes.store.ts';
import { calendarTags, notifyClients } from './transition.ts';

type Needs = Pick<
  BookingsContext,
  | 'audit'
  | 'accounts'
  | 'settings'
  | 'catalogue'
  | 'venues'
  | 'offerings'
  | 'services'
  | 'calendar'
  | 'ledger'
  | 'payments'
  | 'published'
  | 'countMessagesOf'
>;

export const bookingsFeature = (core: Core, needs: Needs) => {
  const { clock, db } = core;
  const { jwtSecret, jwtSecretBefore } = core.config;
  const linkEncryption = createEncryption(jwtSecret, 'links of a family', jwtSecretBefore);
  const context: BookingsContext = { ...core, ...needs, linkEncryption, mutex: createKeyedMutex() };
  const sweep = sweepBookings(context);

  return {
    /**
     * A booking for its family, its owner or an administrator, but not for a manager. Throws `booking_not_found`.
     */
    see: (actor: Actor, id: string) => findBookingAsParty(db, actor, id, 'see'),
    /** The same, but of the family only for the person who booked. */
    seeAsBooker: (actor: Actor, id: string) => findBookingAsParty(db, actor, id, 'decide'),
    /** An invitation to plan a booking, for its email. Its token is encrypted as it was published. */
    findPlannerInvitation: findInvitationForMail(context),
    decryptLink: (encrypted: string) => linkEncryption.decrypt(encrypted),
    findForEmail: async (id: string) => (await findBookingsForEmail(db, [id]))[0] ?? null,
    findAllForEmail: (ids: readonly string[]) => findBookingsForEmail(db, ids),
    /** Null: it does not exist, or a guest made it. */
    findOffline: (id: string) => findOfflineBooking(db, id),
    /** The changes that were made to a booking, oldest first. */
    listAppliedChanges: (id: string) => listAppliedChanges(db, id),
    listPrice: listPrice(context),
    /** Whether a guest has current or future days at a venue, held or confirmed. */
    hasBooked: (guestId: string, venueId: string) => hasBooked(context)(guestId, venueId),
    /** Confirmed bookings whose check-in or an instalment lies within these days, both included. */
    listWantedCounts: (from: Day, to: Day) => listWantedCounts(db, from, to),
    listApproaching: (from: Day, to: Day) => listApproachingBookings(db, from, to),
    /**
     * Bookings that ended at least a day ago and await their host's confirmation that the event took place,
     * by last day.
     */
    listAwaitingOutcome: () => listAwaitingOutcome(context)(),
    /** Locks a booking for a command of a higher feature, in its transaction. The methods below take the locked row. */
    lock: (tx: Sql, id: string) => lockBooking(context, tx, id),
    refundAndWaive: refundAndWaive(context),
    isNoShow: (booking: BookingRow) => isNoShow(context, booking),
    correctNoShow: correctNoShow(context),
    sweep,
    updateStale: updateStaleOverviews(context),
    /** Quotes without a booking, which hosts propose and families accept. */
    proposals: {
      assertTypes: (draft: Pick<ProposalDraft, 'functions'>) => assertDraftedTypes(context, draft),
      price: priceProposal(context),
      store: storeProposed(context),
      findQuotes: findProposedQuotes,
      lock: lockForProposal(context),
      book: bookProposal(context),
      withNewCode,
      withNearestFree: <T>(wanted: Wanted, work: () => Promise<T>) =>
        withNearestFree(context, { wanted }, work),
      calendarTags,
      presentPrice,
      presentFunctions: namedFunctions,
      paymentMethods: proposedMethods(context),
    },
    host: {
      venues: (host: Actor, permission?: VenuePermission) => listHostVenues(db, host.id, permission),
      /** `venueIds`: the venues whose bookings are counted. `ownIds`: those that belong to the host. */
      summarize: async (venueIds: readonly string[], ownIds: readonly string[]) =>
        summarizeHostBookings(db, { venueIds, ownIds }, clock.now(), await context.settings.get()),
    },

    calls: [
      ...bookingsCalls(context),
      ...bookingPaymentsCalls(context),
      ...familyCalls(context),
      ...guestBookingsCalls(context),
      ...hostBookingsCalls(context),
      ...hostMoneyCalls(context),
      ...adminBookingsCalls(context),
    ],
    listeners: [
      on('payment.captured', 'bookings', ({ bookingId }) => applyPayments(context)(bookingId)),
      on('payment.refunded', 'bookings', async ({ bookingId }) =>
        notifyClients(context, db, await findBooking(db, bookingId)),
      ),
      on('booking.waited', 'bookings', ({ bookingId }) => expireBookings(context)([bookingId])),
      on('booking.change_waited', 'bookings', ({ bookingId }) => expireChanges(context)([bookingId])),
      on('account.deleted', 'bookings', erasePerson(context)),
    ],
    schedule: [
      every('* * * * *', 'bookings.sweep', sweep),
      ...renewal(core, 'bookings.renew', [
        { table: 'contributions', column: 'encrypted_token', encryption: linkEncryption },
      ]),
      every('* * * * *', 'bookings.update-stale', (signal) => updateStaleOverviews(context)({ signal }), {
        atStart: true,
      }),
    ],
    routes: (server) => serveDaySheets(context, server),
    personalData: [(userId) => findPersonalData(db, userId)],
    // A booking keeps its original type and names. Only searches take merges into account.
    catalogueUses: [{ kind: 'event_type', rows: bookingsOfEvent }],
    deletionObstacles: [findDeletionObstacle],
    accountMerge: mergeBookings,
  } satisfies Feature & Record<string, unknown>;
};

export type Bookings = ReturnType<typeof bookingsFeature>;
