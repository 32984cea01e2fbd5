import * as accountSecurity from './account-security.ts';
import * as accounts from './accounts.ts';
import * as adminBookings from './admin-bookings.ts';
import * as adminDashboard from './admin-dashboard.ts';
import * as adminPayments from './admin-payments.ts';
import * as adminPayouts from './admin-payouts.ts';
import * as adminSettings from './admin-settings.ts';
import * as adminTickets from './admin-tickets.ts';
import * as adminUsers from './admin-users.ts';
import * as adminVenues from './admin-venues.ts';
import * as audit from './audit.ts';
import * as availability from './availability.ts';
import * as blocks from './blocks.ts';
import * as bookingChanges from './booking-changes.ts';
import * as bookingHistory from './booking-history.ts';
import * as bookingLists from './booking-lists.ts';
import * as bookings from './bookings.ts';
import * as calendars from './calendars.ts';
import * as conversations from './conversations.ts';
import * as deposits from './deposits.ts';
import * as documents from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import * as hostReviews from './host-reviews.ts';
import * as hostVerification from './host-verification.ts';
import * as hosting from './hosting.ts';
import * as messages from './messages.ts';
import * as moderation from './moderation.ts';
import * as notifications from './notifications.ts';
import * as ownVenues from './own-venues.ts';
import * as payments from './payments.ts';
import * as payouts from './payouts.ts';
import * as places from './places.ts';
import * as prices from './prices.ts';
import * as profile from './profile.ts';
import * as reviews from './reviews.ts';
import * as sandbox from './sandbox.ts';
import * as saved from './saved.ts';
import * as settings from './settings.ts';
import * as support from './support.ts';
import * as system from './system.ts';
import * as uploads from './uploads.ts';
import * as venueForm from './venue-form.ts';
import * as venueLife from './venue-life.ts';
import * as venueReview from './venue-review.ts';
import * as venueTerms from './venue-terms.ts';
import * as venues from './venues.ts';

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
