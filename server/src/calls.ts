import { serveAccountSecurity } from './features/accounts/account-security.routes.ts';
import { serveAccounts } from './features/accounts/accounts.routes.ts';
import { serveAdminUsers } from './features/accounts/admin-users.routes.ts';
import { serveAdministration } from './features/accounts/administration.routes.ts';
import { servePersonalData } from './features/accounts/personal-data.routes.ts';
import { serveAudit } from './features/audit/audit-list.routes.ts';
import { serveAdminBookings } from './features/bookings/admin-bookings.routes.ts';
import { serveBookings } from './features/bookings/bookings.routes.ts';
import { serveChanges } from './features/bookings/changes.routes.ts';
import { serveHosting } from './features/bookings/host-bookings.routes.ts';
import { serveOwnBookings } from './features/bookings/own-bookings.routes.ts';
import { servePaying } from './features/bookings/paying.routes.ts';
import { serveAvailability } from './features/calendar/availability.routes.ts';
import { serveBlocks } from './features/calendar/blocks.routes.ts';
import { serveImportedCalendars } from './features/calendar/imported-calendars.routes.ts';
import { serveDeposits } from './features/deposits/deposits.routes.ts';
import { serveDocuments } from './features/documents/documents.routes.ts';
import { serveTaxDetails } from './features/documents/tax-details.routes.ts';
import { serveUploads } from './features/files/uploads.routes.ts';
import { serveOwnVerification } from './features/hosts/host-verification.routes.ts';
import { serveHosts } from './features/hosts/hosts.routes.ts';
import { serveHostPapers } from './features/hosts/verification-documents.routes.ts';
import { serveMessages } from './features/messages/messages.routes.ts';
import { serveThreadReading } from './features/messages/thread-reading.routes.ts';
import { serveModeration } from './features/moderation/moderation.routes.ts';
import { serveNotifications } from './features/notifications/notifications.routes.ts';
import { serveDashboard } from './features/operations/dashboard.routes.ts';
import { serveSystem } from './features/operations/system.routes.ts';
import { serveAdminPayments } from './features/payments/admin-payments.routes.ts';
import { serveRefunds } from './features/payments/refunds.routes.ts';
import { servePayoutLists } from './features/payouts/payout-lists.routes.ts';
import { servePayouts } from './features/payouts/payouts.routes.ts';
import { servePlaces } from './features/places/places.routes.ts';
import { serveHostReviews } from './features/reviews/host-reviews.routes.ts';
import { serveReviews } from './features/reviews/reviews.routes.ts';
import { serveAdminSettings } from './features/settings/admin-settings.routes.ts';
import { serveSettings } from './features/settings/settings.routes.ts';
import { serveSupport } from './features/support/support.routes.ts';
import { serveSupportTeam } from './features/support/support-team.routes.ts';
import { serveVenueList } from './features/venues/admin-venue-list.routes.ts';
import { serveAdminVenues } from './features/venues/admin-venues.routes.ts';
import { serveOwnVenues } from './features/venues/host-venues.routes.ts';
import { serveSaved } from './features/venues/saved.routes.ts';
import { serveVenueReview } from './features/venues/venue-approval.routes.ts';
import { serveVenueCards } from './features/venues/venue-cards.routes.ts';
import { serveVenueTerms } from './features/venues/venue-terms.routes.ts';
import { serveVenues } from './features/venues/venues.routes.ts';
import type { Api } from './http/api.ts';
import type { Limits } from './platform/limits.ts';
import { serveSandbox } from './platform/payment-gateway/sandbox/sandbox.routes.ts';
import type { Platform } from './platform/platform.ts';
import type { Services } from './services.ts';

interface Beside {
  platform: Platform;
  limits: Limits;
  /** Whether the demo's people can sign in here. */
  hasDemo: boolean;
}

/** Every call of the contract, served. */
export const serveCalls = (api: Api, services: Services, { platform, limits, hasDemo }: Beside): void => {
  const { config, clock, sms } = platform;
  const { publicUrl } = config;
  const { accounts, bookings, obstacles, payments, settings, venues } = services;

  serveSettings(api, settings, {
    takesOnlinePayment: (current) => payments.offered(current).length > 0,
    hasDemoData: hasDemo,
    mapTilesUrl: config.mapTilesUrl ?? '',
  });
  serveAdminSettings(api, settings, { gateways: payments.keys, hasSms: sms !== null });
  serveUploads(api, services.uploads);
  serveAccounts(api, accounts);
  serveAccountSecurity(api, accounts);
  servePersonalData(api, { accounts, clock, limits, contributors: services.contributors, obstacles });
  servePlaces(api, services.places);
  serveVenues(api, venues);
  serveVenueTerms(api, services.venueTerms);
  serveSaved(api, venues);
  serveHosts(api, services);
  serveAdminVenues(api, services);
  serveHostPapers(api, services);
  serveOwnVenues(api, services);
  serveAvailability(api, {
    availability: services.availability,
    assertVisible: (id) => venues.published(id),
  });
  serveBlocks(api, services.blocks);
  serveImportedCalendars(api, services);
  serveSandbox(api, services.sandbox);
  serveBookings(api, bookings);
  serveChanges(api, bookings);
  servePaying(api, bookings);
  serveRefunds(api, payments);
  serveOwnBookings(api, { bookings, ownBookings: services.ownBookings, settings, clock, publicUrl });
  servePayouts(api, services.payouts);
  servePayoutLists(api, services.payoutLists, clock);
  serveDocuments(api, services.documents);
  serveTaxDetails(api, services.taxDetails);
  serveDeposits(api, services.deposits);
  serveHosting(api, services.hosting);
  serveVenueCards(api, services.venueCards);
  serveOwnVerification(api, services.ownVerification);
  serveReviews(api, services.reviews, (id) => venues.published(id));
  serveHostReviews(api, services.hostReviews);
  serveMessages(api, services.messages);
  serveModeration(api, services.moderation);
  serveSupport(api, services.support);
  serveSupportTeam(api, services.supportTeam, clock);
  serveNotifications(api, services.notifications);
  serveSystem(api, services.system);
  serveThreadReading(api, services.threadReading);
  serveAudit(api, { audit: services.auditList, clock });
  serveAdministration(api, accounts, {
    obstacles,
    openHosting: services.hosts.openHosting,
    followHost: services.suspendedHosts.follow,
    hostObstacles: services.hostObstacles,
  });
  serveAdminUsers(api, { users: services.adminUsers, clock });
  serveDashboard(api, services.dashboard);
  serveVenueList(api, services.venueList, clock);
  serveVenueReview(api, services.venueReview);
  serveAdminBookings(api, { ...services, clock });
  serveAdminPayments(api, services.adminPayments, clock);
};
