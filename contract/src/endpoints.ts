import * as accounts from './accounts/accounts.ts';
import * as adminUsers from './accounts/admin.ts';
import * as profile from './accounts/profile.ts';
import * as accountSecurity from './accounts/security.ts';
import * as audit from './audit/audit.ts';
import * as adminBookings from './bookings/admin.ts';
import * as bookings from './bookings/bookings.ts';
import * as bookingChanges from './bookings/changes.ts';
import * as bookingLists from './bookings/guest.ts';
import * as bookingHistory from './bookings/history.ts';
import * as hosting from './bookings/host.ts';
import * as prices from './bookings/prices.ts';
import * as availability from './calendar/availability.ts';
import * as blocks from './calendar/blocks.ts';
import * as calendars from './calendar/calendar-sync.ts';
import * as deposits from './deposits/deposits.ts';
import * as documents from './documents/documents.ts';
import type { Endpoint } from './endpoint.ts';
import * as uploads from './files/uploads.ts';
import * as hostVerification from './hosts/verification.ts';
import * as conversations from './messages/admin.ts';
import * as messages from './messages/messages.ts';
import * as moderation from './moderation/moderation.ts';
import * as notifications from './notifications/notifications.ts';
import * as adminDashboard from './operations/dashboard.ts';
import * as system from './operations/system.ts';
import * as adminPayments from './payments/admin.ts';
import * as payments from './payments/payments.ts';
import * as sandbox from './payments/sandbox.ts';
import * as adminPayouts from './payouts/admin.ts';
import * as payouts from './payouts/payouts.ts';
import * as places from './places/places.ts';
import * as hostReviews from './reviews/host.ts';
import * as reviews from './reviews/reviews.ts';
import * as adminSettings from './settings/admin.ts';
import * as settings from './settings/settings.ts';
import * as adminTickets from './support/admin.ts';
import * as support from './support/support.ts';
import * as adminVenues from './venues/admin.ts';
import * as venueReview from './venues/approval.ts';
import * as venueForm from './venues/form.ts';
import * as ownVenues from './venues/host.ts';
import * as venueLife from './venues/lifecycle.ts';
import * as saved from './venues/saved.ts';
import * as venueTerms from './venues/terms.ts';
import * as venues from './venues/venues.ts';

const nouns = {
  adminUsers,
  settings,
  adminSettings,
  uploads,
  accounts,
  accountSecurity,
  profile,
  places,
  venues,
  venueTerms,
  adminVenues,
  venueReview,
  venueLife,
  venueForm,
  hostVerification,
  availability,
  blocks,
  calendars,
  payments,
  messages,
  prices,
  bookings,
  bookingLists,
  bookingChanges,
  bookingHistory,
  payouts,
  adminPayouts,
  documents,
  deposits,
  hosting,
  ownVenues,
  reviews,
  hostReviews,
  saved,
  adminBookings,
  adminPayments,
  sandbox,
  notifications,
  audit,
  system,
  adminDashboard,
  conversations,
  support,
  adminTickets,
  moderation,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call there is, with its noun and name: what OpenAPI prints and what a test walks. */
export const everyEndpoint: { noun: string; name: string; endpoint: Endpoint }[] = Object.entries(
  nouns,
).flatMap(([noun, module]) =>
  Object.entries(module)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, call]) => ({ noun, name, endpoint: call })),
);
