import { type Language, sourceLanguage } from '@mandap/domain/languages';
import type { Accounts } from '#server/features/accounts/accounts.feature.ts';
import type { Bookings } from '#server/features/bookings/bookings.feature.ts';
import type { Calendar } from '#server/features/calendar/calendar.feature.ts';
import type { Deposits } from '#server/features/deposits/deposits.feature.ts';
import type { Disputes } from '#server/features/disputes/disputes.feature.ts';
import type { Enquiries } from '#server/features/enquiries/enquiries.feature.ts';
import type { Hosts } from '#server/features/hosts/hosts.feature.ts';
import type { Messages } from '#server/features/messages/messages.feature.ts';
import type { Moderation } from '#server/features/moderation/moderation.feature.ts';
import type { Payments } from '#server/features/payments/payments.feature.ts';
import type { Payouts } from '#server/features/payouts/payouts.feature.ts';
import type { Proposals } from '#server/features/proposals/proposals.feature.ts';
import type { Questions } from '#server/features/questions/questions.feature.ts';
import type { Reviews } from '#server/features/reviews/reviews.feature.ts';
import type { Saved } from '#server/features/saved/saved.feature.ts';
import type { Settings } from '#server/features/settings/settings.feature.ts';
import type { Support } from '#server/features/support/support.feature.ts';
import type { Team } from '#server/features/team/team.feature.ts';
import type { Venues } from '#server/features/venues/venues.feature.ts';
import type { Visits } from '#server/features/visits/visits.feature.ts';
import { batched } from '#server/platform/batched.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Encryption } from '#server/platform/encryption.ts';
import { publicText } from '#server/public-text.ts';
import { bookingDataOf } from './booking-data.ts';

interface Sources {
  db: Db;
  clock: Clock;
  settings: Settings;
  accounts: Accounts;
  /** Decrypts the codes, tokens and addresses in events of accounts. */
  codeEncryption: Encryption;
  bookings: Pick<
    Bookings,
    | 'decryptLink'
    | 'findAllForEmail'
    | 'findOffline'
    | 'findPlannerInvitation'
    | 'hasBooked'
    | 'listAppliedChanges'
    | 'listPrice'
  >;
  payments: Pick<Payments, 'find' | 'findTransfer'>;
  payouts: Pick<Payouts, 'find' | 'accountOf'>;
  deposits: Pick<Deposits, 'find'>;
  reviews: Pick<Reviews, 'find'>;
  questions: Pick<Questions, 'findForEmail'>;
  messages: Pick<Messages, 'findUnread'>;
  moderation: Pick<Moderation, 'findCase'>;
  support: Pick<Support, 'findTicket'>;
  disputes: Pick<Disputes, 'find'>;
  venues: Pick<Venues, 'findDecision'>;
  saved: Pick<Saved, 'findSearchMatches'>;
  team: Pick<Team, 'findInvitation' | 'findMember' | 'findOwner' | 'decryptToken'>;
  visits: Pick<Visits, 'findForEmail' | 'filesOf'>;
  enquiries: Pick<Enquiries, 'findForEmail'>;
  proposals: Pick<Proposals, 'findForEmail'>;
  hosts: Pick<Hosts, 'listVerificationDocuments'>;
  calendar: Pick<Calendar, 'findUnreadableCalendar' | 'findOption' | 'findWaiting'>;
}

/** The end of an account's number, or the beginning of a UPI ID. */
const maskedAccount = ({ lastFour, upi }: { lastFour: string | null; upi: string | null }): string =>
  upi ?? `•••• ${lastFour}`;

/** Loads the subjects of notifications at the time of writing. Null if a subject is gone. */
export const createNotificationData = (sources: Sources) => {
  const { db, clock, settings, accounts, codeEncryption, bookings, payments, payouts, deposits } = sources;
  const {
    reviews,
    questions,
    messages,
    moderation,
    support,
    disputes,
    venues,
    saved,
    team,
    visits,
    enquiries,
    proposals,
    hosts,
    calendar,
  } = sources;

  const findForEmail = batched(bookings.findAllForEmail);
  const findBooking = async (id: string) => {
    const found = await findForEmail(id);
    return found && bookingDataOf(found);
  };

  return {
    now: () => clock.now(),
    decrypt: (encrypted: string) => codeEncryption.decrypt(encrypted),
    takesReviews: async (): Promise<boolean> => (await settings.get()).enableReviews,

    findLastChange: async (bookingId: string) =>
      (await bookings.listAppliedChanges(bookingId)).at(-1) ?? null,
    findPerson: accounts.contactOf,
    listAdmins: () => accounts.admins(db),
    languageOf: async (email: string, withoutAccount = sourceLanguage): Promise<Language> =>
      (await accounts.findByEmail(email))?.language ?? withoutAccount,
    suspensionReasonOf: accounts.suspensionReasonOf,
    decryptContact: accounts.decryptContact,

    findBooking,
    hasBooked: bookings.hasBooked,
    findSearchMatches: saved.findSearchMatches,
    findPayment: payments.find,
    findTransfer: payments.findTransfer,
    findDeposit: deposits.find,

    /** A payout with its host's account, masked. */
    async findPayout(id: string) {
      const payout = await payouts.find(id);
      if (!payout) return null;
      const { hostId, amount, reference, failure } = payout;
      return { hostId, amount, reference, failure, account: maskedAccount(payout) };
    },

    /** The masked account, and the time until which payouts to it are held. */
    async findPayoutAccount(hostId: string): Promise<{ account: string; heldUntil: Date | null } | null> {
      const found = await payouts.accountOf(hostId);
      return found && { account: maskedAccount(found), heldUntil: found.heldUntil };
    },

    async findReview(id: string) {
      const review = await reviews.find(id);
      const booking = review && (await findBooking(review.bookingId));
      if (!review || !booking) return null;
      const { venueId, author, rating } = review;
      const [text, reply] = [publicText(review.text), review.reply && publicText(review.reply)];
      return { review: { venueId, author, rating, text, reply }, booking };
    },

    findQuestion: questions.findForEmail,

    findVisit: visits.findForEmail,
    visitFiles: visits.filesOf,

    findEnquiry: enquiries.findForEmail,
    findProposal: proposals.findForEmail,

    findUnreadMessage: messages.findUnread,
    findCase: moderation.findCase,
    findTicket: support.findTicket,
    findDispute: disputes.find,
    findVenueDecision: venues.findDecision,
    findManagerInvitation: team.findInvitation,
    findTeamMember: team.findMember,
    findOfflineBooking: bookings.findOffline,
    findTeamOwner: team.findOwner,
    decryptManagerToken: team.decryptToken,
    findPlannerInvitation: bookings.findPlannerInvitation,
    decryptLink: bookings.decryptLink,
    listVerificationDocuments: hosts.listVerificationDocuments,
    findUnreadableCalendar: calendar.findUnreadableCalendar,
    findOption: calendar.findOption,
    /** A place on a waiting list, with what a booking costs. In paise. Null: it has no price now. */
    async findWaiting(id: string) {
      const entry = await calendar.findWaiting(id);
      return entry && { ...entry, price: await bookings.listPrice(entry) };
    },
  };
};

export type NotificationData = ReturnType<typeof createNotificationData>;

/** The person that an event is about. */
export const readPerson = async ({ userId }: { userId: string }, { findPerson }: NotificationData) => {
  const person = await findPerson(userId);
  return person && { userId, person };
};

/** The booking that an event is about. */
export const readBooking = async (
  { bookingId }: { bookingId: string },
  { findBooking }: NotificationData,
) => {
  const booking = await findBooking(bookingId);
  return booking && { booking };
};

/** The booking that an event is about, with its last change. */
export const readChangedBooking = async (
  { bookingId }: { bookingId: string },
  { findBooking, findLastChange }: NotificationData,
) => {
  const [booking, change] = await Promise.all([findBooking(bookingId), findLastChange(bookingId)]);
  return booking && { booking, change };
};

/** The payment that an event is about, with its booking. `amount` in paise. */
export const readPayment = async (
  { bookingId, paymentId }: { bookingId: string; paymentId: string },
  { findBooking, findPayment }: NotificationData,
) => {
  const [booking, payment] = await Promise.all([findBooking(bookingId), findPayment(paymentId)]);
  if (!booking || !payment) return null;
  const { id, kind, status, amount, payerId, contributionId, payerName, payerEmail } = payment;
  return {
    booking,
    payment: { id, kind, status, payerId, contributionId, payerName, payerEmail },
    amount,
  };
};

/** The security deposit of a booking, with the booking. */
export const readDeposit = async (
  { bookingId }: { bookingId: string },
  { findBooking, findDeposit }: NotificationData,
) => {
  const [booking, deposit] = await Promise.all([findBooking(bookingId), findDeposit(bookingId)]);
  return booking && deposit && { booking, deposit };
};
