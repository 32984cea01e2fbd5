import type { PublishedToAccounts } from './features/accounts/account-administration.context.ts';
import { people } from './features/accounts/accounts.published.ts';
import type { PublishedToApproval } from './features/approval/approval.context.ts';
import type { PublishedToAudit } from './features/audit/audit.context.ts';
import type { PublishedToBookings } from './features/bookings/bookings.context.ts';
import * as bookings from './features/bookings/bookings.published.ts';
import type { PublishedToCalendar } from './features/calendar/calendar.context.ts';
import { holdLikeVenue } from './features/calendar/calendar.published.ts';
import { catalogueNames } from './features/catalogue/catalogue.published.ts';
import { depositMovements } from './features/deposits/deposits.published.ts';
import { receiptsOfPayments, taxDetailsOfHost } from './features/documents/documents.published.ts';
import type { PublishedToEnquiries } from './features/enquiries/enquiries.context.ts';
import { enquiryForCalendar, venuesOfEnquiries } from './features/enquiries/enquiries.published.ts';
import type { PublishedToHosts } from './features/hosts/hosts.context.ts';
import { hostsForAccounts } from './features/hosts/hosts.published.ts';
import type { PublishedToMessages } from './features/messages/messages.context.ts';
import * as messages from './features/messages/messages.published.ts';
import { reportsOfMessages } from './features/moderation/moderation.published.ts';
import type { PublishedToOfferings } from './features/offerings/offerings.context.ts';
import { findSoldFields, insertSpace } from './features/offerings/offerings.published.ts';
import type { PublishedToPayments } from './features/payments/payments.context.ts';
import { accountHolderOfHost, hostsWithPayoutAccount } from './features/payouts/payouts.published.ts';
import type { PublishedToPlaces } from './features/places/places.context.ts';
import { placeNames } from './features/places/places.published.ts';
import { proposalsForEnquiries, venuesOfProposals } from './features/proposals/proposals.published.ts';
import { venuesOfQuestions } from './features/questions/questions.published.ts';
import { venuesOfReviews } from './features/reviews/reviews.published.ts';
import type { PublishedToServices } from './features/services/services.context.ts';
import { findServiceFields } from './features/services/services.published.ts';
import { ticketsForMessages } from './features/support/support.published.ts';
import type { PublishedToVenues } from './features/venues/venues.context.ts';
import * as venues from './features/venues/venues.published.ts';
import { venuesOfVisits } from './features/visits/visits.published.ts';

// What features read of those above them in nouns.json. A feature declares what it needs in its context. The
// feature that owns the tables writes the SQL, in `<noun>.published.ts`.

export const toAudit: PublishedToAudit = {
  people,
  targets: [
    { kind: 'venue', names: venues.venueNames },
    { kind: 'booking', names: bookings.bookingNames },
    { kind: 'catalogue_item', names: catalogueNames },
    { kind: 'place', names: placeNames },
  ],
};

export const toAccounts: PublishedToAccounts = {
  hosts: hostsForAccounts,
  bookings: bookings.bookingsForAccounts,
  venues: venues.venuesForAccounts,
  messages: messages.messagesWritten,
};

export const toHosts: PublishedToHosts = {
  venues: venues.venuesForHosts,
  answersSince: messages.answersSince,
  withPayoutAccount: hostsWithPayoutAccount,
};

export const toPlaces: PublishedToPlaces = { tehsils: venues.tehsilsForPlaces };

export const toVenues: PublishedToVenues = {
  insertSpace,
  findSoldFields: async (sql, venueId) => ({
    ...(await findSoldFields(sql, venueId)),
    ...(await findServiceFields(sql, venueId)),
  }),
  bookings: bookings.bookingsForVenues,
  references: [
    ...bookings.venuesOfBookings,
    messages.venuesOfMessages,
    venuesOfVisits,
    venuesOfEnquiries,
    venuesOfProposals,
    venuesOfReviews,
    venuesOfQuestions,
  ],
};

export const toOfferings: PublishedToOfferings = {
  holdLikeVenue,
  upcomingBookings: bookings.upcomingBookings,
};

export const toServices: PublishedToServices = { takenExtras: bookings.takenExtras };

export const toCalendar: PublishedToCalendar = {
  ...bookings.bookingsForCalendar,
  enquiry: enquiryForCalendar,
};

export const toApproval: PublishedToApproval = {
  bookings: bookings.bookingsForApproval,
  accountHolder: accountHolderOfHost,
  taxDetails: taxDetailsOfHost,
};

export const toPayments: PublishedToPayments = {
  bookings: bookings.bookingsForPayments,
  receipts: receiptsOfPayments,
};

export const toBookings: PublishedToBookings = { receipts: receiptsOfPayments, deposits: depositMovements };

export const toMessages: PublishedToMessages = { reports: reportsOfMessages, tickets: ticketsForMessages };

export const toEnquiries: PublishedToEnquiries = proposalsForEnquiries;
