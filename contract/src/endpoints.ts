import * as accounts from './accounts/accounts.endpoints.ts';
import * as accountsSchemas from './accounts/accounts.schemas.ts';
import * as adminUsers from './accounts/admin.endpoints.ts';
import * as adminUsersSchemas from './accounts/admin.schemas.ts';
import * as profile from './accounts/profile.endpoints.ts';
import * as profileSchemas from './accounts/profile.schemas.ts';
import * as accountSecurity from './accounts/security.endpoints.ts';
import * as accountSecuritySchemas from './accounts/security.schemas.ts';
import * as twoFactor from './accounts/two-factor.endpoints.ts';
import * as twoFactorSchemas from './accounts/two-factor.schemas.ts';
import * as adminVenues from './approval/admin.endpoints.ts';
import * as adminVenuesSchemas from './approval/admin.schemas.ts';
import * as venueReview from './approval/approval.endpoints.ts';
import * as venueReviewSchemas from './approval/approval.schemas.ts';
import * as audit from './audit/audit.endpoints.ts';
import * as auditSchemas from './audit/audit.schemas.ts';
import * as adminBookings from './bookings/admin.endpoints.ts';
import * as adminBookingsSchemas from './bookings/admin.schemas.ts';
import * as bookings from './bookings/bookings.endpoints.ts';
import * as bookingsSchemas from './bookings/bookings.schemas.ts';
import * as bookingChanges from './bookings/changes.endpoints.ts';
import * as bookingChangesSchemas from './bookings/changes.schemas.ts';
import * as bookingLists from './bookings/guest.endpoints.ts';
import * as bookingListsSchemas from './bookings/guest.schemas.ts';
import * as bookingHistory from './bookings/history.endpoints.ts';
import * as bookingHistorySchemas from './bookings/history.schemas.ts';
import * as hosting from './bookings/host.endpoints.ts';
import * as hostingSchemas from './bookings/host.schemas.ts';
import * as prices from './bookings/prices.endpoints.ts';
import * as pricesSchemas from './bookings/prices.schemas.ts';
import * as availability from './calendar/availability.endpoints.ts';
import * as availabilitySchemas from './calendar/availability.schemas.ts';
import * as blocks from './calendar/blocks.endpoints.ts';
import * as blocksSchemas from './calendar/blocks.schemas.ts';
import * as calendars from './calendar/calendar-sync.endpoints.ts';
import * as calendarsSchemas from './calendar/calendar-sync.schemas.ts';
import * as adminCatalogue from './catalogue/admin.endpoints.ts';
import * as adminCatalogueSchemas from './catalogue/admin.schemas.ts';
import * as catalogue from './catalogue/catalogue.endpoints.ts';
import * as catalogueSchemas from './catalogue/catalogue.schemas.ts';
import * as adminContent from './content/admin.endpoints.ts';
import * as adminContentSchemas from './content/admin.schemas.ts';
import * as content from './content/content.endpoints.ts';
import * as contentSchemas from './content/content.schemas.ts';
import * as deposits from './deposits/deposits.endpoints.ts';
import * as depositsSchemas from './deposits/deposits.schemas.ts';
import * as disputes from './disputes/disputes.endpoints.ts';
import * as disputesSchemas from './disputes/disputes.schemas.ts';
import * as documents from './documents/documents.endpoints.ts';
import * as documentsSchemas from './documents/documents.schemas.ts';
import type { Endpoint, EndpointSchema } from './endpoint.ts';
import * as uploads from './files/uploads.endpoints.ts';
import * as uploadsSchemas from './files/uploads.schemas.ts';
import * as hostVerification from './hosts/verification.endpoints.ts';
import * as hostVerificationSchemas from './hosts/verification.schemas.ts';
import * as conversations from './messages/admin.endpoints.ts';
import * as conversationsSchemas from './messages/admin.schemas.ts';
import * as messages from './messages/messages.endpoints.ts';
import * as messagesSchemas from './messages/messages.schemas.ts';
import * as moderation from './moderation/moderation.endpoints.ts';
import * as moderationSchemas from './moderation/moderation.schemas.ts';
import * as notifications from './notifications/notifications.endpoints.ts';
import * as notificationsSchemas from './notifications/notifications.schemas.ts';
import * as adminDashboard from './operations/dashboard.endpoints.ts';
import * as adminDashboardSchemas from './operations/dashboard.schemas.ts';
import * as setup from './operations/setup.endpoints.ts';
import * as setupSchemas from './operations/setup.schemas.ts';
import * as system from './operations/system.endpoints.ts';
import * as systemSchemas from './operations/system.schemas.ts';
import * as adminPayments from './payments/admin.endpoints.ts';
import * as adminPaymentsSchemas from './payments/admin.schemas.ts';
import * as payments from './payments/payments.endpoints.ts';
import * as paymentsSchemas from './payments/payments.schemas.ts';
import * as sandbox from './payments/sandbox.endpoints.ts';
import * as sandboxSchemas from './payments/sandbox.schemas.ts';
import * as adminPayouts from './payouts/admin.endpoints.ts';
import * as adminPayoutsSchemas from './payouts/admin.schemas.ts';
import * as payouts from './payouts/payouts.endpoints.ts';
import * as payoutsSchemas from './payouts/payouts.schemas.ts';
import * as adminPlaces from './places/admin.endpoints.ts';
import * as adminPlacesSchemas from './places/admin.schemas.ts';
import * as places from './places/places.endpoints.ts';
import * as placesSchemas from './places/places.schemas.ts';
import * as questions from './questions/questions.endpoints.ts';
import * as questionsSchemas from './questions/questions.schemas.ts';
import * as hostReviews from './reviews/host.endpoints.ts';
import * as hostReviewsSchemas from './reviews/host.schemas.ts';
import * as reviews from './reviews/reviews.endpoints.ts';
import * as reviewsSchemas from './reviews/reviews.schemas.ts';
import * as saved from './saved/saved.endpoints.ts';
import * as savedSchemas from './saved/saved.schemas.ts';
import * as savedSearches from './saved/saved-searches.endpoints.ts';
import * as savedSearchesSchemas from './saved/saved-searches.schemas.ts';
import * as areas from './search/areas.endpoints.ts';
import * as areasSchemas from './search/areas.schemas.ts';
import * as comingDays from './search/coming-days.endpoints.ts';
import * as comingDaysSchemas from './search/coming-days.schemas.ts';
import * as search from './search/search.endpoints.ts';
import * as searchSchemas from './search/search.schemas.ts';
import * as similar from './search/similar.endpoints.ts';
import * as similarSchemas from './search/similar.schemas.ts';
import * as suggestions from './search/suggestions.endpoints.ts';
import * as suggestionsSchemas from './search/suggestions.schemas.ts';
import * as adminSettings from './settings/admin.endpoints.ts';
import * as adminSettingsSchemas from './settings/admin.schemas.ts';
import * as settings from './settings/settings.endpoints.ts';
import * as settingsSchemas from './settings/settings.schemas.ts';
import * as adminTickets from './support/admin.endpoints.ts';
import * as adminTicketsSchemas from './support/admin.schemas.ts';
import * as support from './support/support.endpoints.ts';
import * as supportSchemas from './support/support.schemas.ts';
import * as managers from './team/managers.endpoints.ts';
import * as managersSchemas from './team/managers.schemas.ts';
import * as venueForm from './venues/form.endpoints.ts';
import * as venueFormSchemas from './venues/form.schemas.ts';
import * as ownVenues from './venues/host.endpoints.ts';
import * as ownVenuesSchemas from './venues/host.schemas.ts';
import * as landmarks from './venues/landmarks.endpoints.ts';
import * as landmarksSchemas from './venues/landmarks.schemas.ts';
import * as venueLife from './venues/lifecycle.endpoints.ts';
import * as venueLifeSchemas from './venues/lifecycle.schemas.ts';
import * as venueTerms from './venues/terms.endpoints.ts';
import * as venueTermsSchemas from './venues/terms.schemas.ts';
import * as venues from './venues/venues.endpoints.ts';
import * as venuesSchemas from './venues/venues.schemas.ts';
import * as visits from './visits/visits.endpoints.ts';
import * as visitsSchemas from './visits/visits.schemas.ts';

/** An endpoint with its schemas, as the server serves it and OpenAPI documents it. */
export type Operation = Endpoint & EndpointSchema & Required<Pick<EndpointSchema, 'success' | 'fails'>>;

type SchemasOf<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends Endpoint<infer Schema> ? Schema : never;
};

const operationsOf = <Endpoints extends Record<string, Endpoint>>(
  noun: string,
  endpoints: Endpoints,
  schemas: SchemasOf<Endpoints>,
): { noun: string; name: string; endpoint: Operation }[] =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    noun,
    name,
    endpoint: { success: 200, fails: [], ...endpoint, ...(schemas[name] as EndpointSchema) },
  }));

/** Every endpoint with its noun and name, for OpenAPI and tests. */
export const everyEndpoint = [
  operationsOf('adminUsers', adminUsers, adminUsersSchemas),
  operationsOf('settings', settings, settingsSchemas),
  operationsOf('adminSettings', adminSettings, adminSettingsSchemas),
  operationsOf('content', content, contentSchemas),
  operationsOf('adminContent', adminContent, adminContentSchemas),
  operationsOf('uploads', uploads, uploadsSchemas),
  operationsOf('accounts', accounts, accountsSchemas),
  operationsOf('accountSecurity', accountSecurity, accountSecuritySchemas),
  operationsOf('twoFactor', twoFactor, twoFactorSchemas),
  operationsOf('profile', profile, profileSchemas),
  operationsOf('catalogue', catalogue, catalogueSchemas),
  operationsOf('adminCatalogue', adminCatalogue, adminCatalogueSchemas),
  operationsOf('places', places, placesSchemas),
  operationsOf('adminPlaces', adminPlaces, adminPlacesSchemas),
  operationsOf('venues', venues, venuesSchemas),
  operationsOf('search', search, searchSchemas),
  operationsOf('visits', visits, visitsSchemas),
  operationsOf('areas', areas, areasSchemas),
  operationsOf('landmarks', landmarks, landmarksSchemas),
  operationsOf('similar', similar, similarSchemas),
  operationsOf('suggestions', suggestions, suggestionsSchemas),
  operationsOf('venueTerms', venueTerms, venueTermsSchemas),
  operationsOf('adminVenues', adminVenues, adminVenuesSchemas),
  operationsOf('venueReview', venueReview, venueReviewSchemas),
  operationsOf('venueLife', venueLife, venueLifeSchemas),
  operationsOf('comingDays', comingDays, comingDaysSchemas),
  operationsOf('venueForm', venueForm, venueFormSchemas),
  operationsOf('hostVerification', hostVerification, hostVerificationSchemas),
  operationsOf('availability', availability, availabilitySchemas),
  operationsOf('blocks', blocks, blocksSchemas),
  operationsOf('calendars', calendars, calendarsSchemas),
  operationsOf('payments', payments, paymentsSchemas),
  operationsOf('messages', messages, messagesSchemas),
  operationsOf('prices', prices, pricesSchemas),
  operationsOf('bookings', bookings, bookingsSchemas),
  operationsOf('bookingLists', bookingLists, bookingListsSchemas),
  operationsOf('bookingChanges', bookingChanges, bookingChangesSchemas),
  operationsOf('bookingHistory', bookingHistory, bookingHistorySchemas),
  operationsOf('payouts', payouts, payoutsSchemas),
  operationsOf('adminPayouts', adminPayouts, adminPayoutsSchemas),
  operationsOf('documents', documents, documentsSchemas),
  operationsOf('deposits', deposits, depositsSchemas),
  operationsOf('disputes', disputes, disputesSchemas),
  operationsOf('hosting', hosting, hostingSchemas),
  operationsOf('ownVenues', ownVenues, ownVenuesSchemas),
  operationsOf('reviews', reviews, reviewsSchemas),
  operationsOf('questions', questions, questionsSchemas),
  operationsOf('hostReviews', hostReviews, hostReviewsSchemas),
  operationsOf('managers', managers, managersSchemas),
  operationsOf('saved', saved, savedSchemas),
  operationsOf('savedSearches', savedSearches, savedSearchesSchemas),
  operationsOf('adminBookings', adminBookings, adminBookingsSchemas),
  operationsOf('adminPayments', adminPayments, adminPaymentsSchemas),
  operationsOf('sandbox', sandbox, sandboxSchemas),
  operationsOf('notifications', notifications, notificationsSchemas),
  operationsOf('audit', audit, auditSchemas),
  operationsOf('setup', setup, setupSchemas),
  operationsOf('system', system, systemSchemas),
  operationsOf('adminDashboard', adminDashboard, adminDashboardSchemas),
  operationsOf('conversations', conversations, conversationsSchemas),
  operationsOf('support', support, supportSchemas),
  operationsOf('adminTickets', adminTickets, adminTicketsSchemas),
  operationsOf('moderation', moderation, moderationSchemas),
].flat();
