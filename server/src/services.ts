import { createAccounts } from './features/accounts/accounts.service.ts';
import { createAdminUsers } from './features/accounts/admin-users.service.ts';
import { createAudit } from './features/audit/audit.service.ts';
import { createAuditList } from './features/audit/audit-list.service.ts';
import { createAdminBookings } from './features/bookings/admin-bookings.service.ts';
import { createBookings } from './features/bookings/bookings.service.ts';
import { createBookingsData } from './features/bookings/bookings-data.service.ts';
import { createHosting } from './features/bookings/host-bookings.service.ts';
import { createOfflineBookings } from './features/bookings/offline-bookings.service.ts';
import { createOfflineBookingsData } from './features/bookings/offline-bookings-data.service.ts';
import { createOwnBookings } from './features/bookings/own-bookings.service.ts';
import { createAvailability } from './features/calendar/availability.service.ts';
import { createBlocks } from './features/calendar/blocks.service.ts';
import { createCalendarFeed } from './features/calendar/calendar-feed.service.ts';
import { createCalendarImport } from './features/calendar/calendar-import.service.ts';
import { createImportedCalendars } from './features/calendar/imported-calendars.service.ts';
import { createImportedEvents } from './features/calendar/imported-events.service.ts';
import { createDeposits } from './features/deposits/deposits.service.ts';
import { createDocuments } from './features/documents/documents.service.ts';
import { createDocumentsData } from './features/documents/documents-data.service.ts';
import { createTaxDetails } from './features/documents/tax-details.service.ts';
import { createUploads } from './features/files/uploads.service.ts';
import { createOwnVerification } from './features/hosts/host-verification.service.ts';
import { createHosts } from './features/hosts/hosts.service.ts';
import { createSuspendedHosts } from './features/hosts/suspended-hosts.service.ts';
import { createVerification } from './features/hosts/verification.service.ts';
import { createHostPapers } from './features/hosts/verification-documents.service.ts';
import { createLedger } from './features/ledger/ledger.service.ts';
import { createMessages } from './features/messages/messages.service.ts';
import { createThreadReading } from './features/messages/thread-reading.service.ts';
import { createModeration } from './features/moderation/moderation.service.ts';
import { mailOfMoney } from './features/notifications/mail-of-money.ts';
import { mailReads } from './features/notifications/mail-reads.ts';
import { createNotifications } from './features/notifications/notifications.service.ts';
import { createDashboard } from './features/operations/dashboard.service.ts';
import { createSystem } from './features/operations/system.service.ts';
import { createAdminPayments } from './features/payments/admin-payments.service.ts';
import { createPayments } from './features/payments/payments.service.ts';
import { createPaymentsData } from './features/payments/payments-data.service.ts';
import { createPayoutLists } from './features/payouts/payout-lists.service.ts';
import { createPayouts } from './features/payouts/payouts.service.ts';
import { createPayoutsData } from './features/payouts/payouts-data.service.ts';
import { createPlaces } from './features/places/places.service.ts';
import { createHostReviews } from './features/reviews/host-reviews.service.ts';
import { createReviews } from './features/reviews/reviews.service.ts';
import { createReviewsData } from './features/reviews/reviews-data.service.ts';
import type { PlatformSettings } from './features/settings/settings.schema.ts';
import { createSettings } from './features/settings/settings.service.ts';
import { createSupport } from './features/support/support.service.ts';
import { createSupportTeam } from './features/support/support-team.service.ts';
import { createVenueList } from './features/venues/admin-venue-list.service.ts';
import { createFeaturing } from './features/venues/featuring.service.ts';
import { createOwnVenues } from './features/venues/host-venues.service.ts';
import { createVenueReview } from './features/venues/venue-approval.service.ts';
import { createVenueCards } from './features/venues/venue-cards.service.ts';
import { createVenueEditing } from './features/venues/venue-editing.service.ts';
import { createVenueLife } from './features/venues/venue-lifecycle.service.ts';
import { createVenueTerms } from './features/venues/venue-terms.service.ts';
import { createVenues } from './features/venues/venues.service.ts';
import type { CacheInvalidation } from './platform/cache-invalidation.ts';
import { anywhere, createCalendarFetch, theInternet } from './platform/calendar-import/calendar-fetch.ts';
import { createEncryption } from './platform/encryption.ts';
import type { Limits } from './platform/limits.ts';
import type { LiveUpdates } from './platform/live-updates.ts';
import { createBankTransfer } from './platform/payment-gateway/bank-transfer/bank-transfer.ts';
import { externalGateways } from './platform/payment-gateway/gateways.ts';
import { deliverTo } from './platform/payment-gateway/sandbox/deliver.ts';
import { createSandbox } from './platform/payment-gateway/sandbox/sandbox.service.ts';
import type { Platform } from './platform/platform.ts';
import type { ReadCache } from './platform/read-cache.ts';

/** What services stand on besides the platform. */
interface Ground {
  platform: Platform;
  cacheInvalidation: CacheInvalidation;
  liveUpdates: LiveUpdates;
  limits: Limits;
  settingsCache: ReadCache<PlatformSettings>;
  /** Where this server listens. */
  origin: () => string;
}

/** Every service of the house: each line uses only the lines above it. */
export const createServices = ({
  platform,
  cacheInvalidation,
  liveUpdates,
  limits,
  settingsCache,
  origin,
}: Ground) => {
  const { config, db, mayLag, jobs, live, clock, mailer, sms, storage } = platform;
  const { jwtSecret: secret, publicUrl, rateLimits } = config;
  const codeEncryption = createEncryption(secret, 'mailed code');

  const audit = createAudit({ db, clock });
  const settings = createSettings({ db, clock, cacheInvalidation, audit, cache: settingsCache });
  const uploads = createUploads({ db, jobs, clock, storage, limits, secret });
  const accounts = createAccounts({
    db,
    jobs,
    live,
    clock,
    audit,
    settings,
    uploads,
    limits,
    codeEncryption,
    secret,
  });
  const places = createPlaces({ db, mayLag });
  const venues = createVenues({ db, mayLag, clock, cacheInvalidation, settings });
  const hosts = createHosts({ db, jobs, clock, cacheInvalidation, audit, settings, accounts });
  const venueLife = createVenueLife({ db, jobs, clock, cacheInvalidation, audit, settings });
  const featuring = createFeaturing({ db, jobs, clock, cacheInvalidation, audit, venueLife });
  const suspendedHosts = createSuspendedHosts({ cacheInvalidation });
  const hostPapers = createHostPapers({ db, jobs, clock, audit, uploads });
  const verification = createVerification({ db, jobs, clock, cacheInvalidation, audit, hostPapers });
  const availability = createAvailability({
    db,
    clock,
    onFreed: (tx, venueId) => jobs.publish(tx, 'venue.days_freed', { venueId }),
  });
  const venueEditing = createVenueEditing({ clock, audit, uploads, places, venueLife, spaces: availability });
  const ownVenues = createOwnVenues({ db, jobs, clock, audit, uploads, venueLife, venueEditing });
  const importedEvents = createImportedEvents({ db, jobs, clock, cacheInvalidation, availability });
  const blocks = createBlocks({ audit, db, clock, cacheInvalidation, venues, availability, importedEvents });
  const calendarEncryption = createEncryption(secret, 'calendar address');
  const calendarFetch = createCalendarFetch(config.privateCalendars ? anywhere : theInternet);
  const calendarImport = createCalendarImport({
    db,
    jobs,
    clock,
    cacheInvalidation,
    importedEvents,
    calendarFetch,
    calendarEncryption,
    publicUrl,
  });
  const importedCalendars = createImportedCalendars({
    audit,
    db,
    clock,
    limits,
    venues,
    importedEvents,
    calendarImport,
    calendarEncryption,
    publicUrl,
  });
  const calendarFeed = createCalendarFeed({
    audit,
    db,
    clock,
    limits,
    settings,
    venues,
    calendarEncryption,
    publicUrl,
  });
  const ledger = createLedger({ db, clock, settings });
  const sandbox = createSandbox({ db, jobs, clock, secret, publicUrl, deliver: deliverTo(origin) });
  const { payee } = config.gateways;
  const bankTransfer = createBankTransfer({ db, clock, publicUrl, payee });
  const gateways = [
    ...externalGateways(config.gateways, clock),
    ...(config.production ? [] : [sandbox.gateway]),
    bankTransfer.gateway,
  ];
  const payments = createPayments({ db, jobs, clock, audit, gateways, bankTransfer, publicUrl, ledger });
  const bookings = createBookings({
    db,
    jobs,
    clock,
    cacheInvalidation,
    liveUpdates,
    audit,
    settings,
    venues,
    availability,
    ledger,
    payments,
    limits: rateLimits,
  });
  const offlineBookings = createOfflineBookings({
    audit,
    db,
    clock,
    cacheInvalidation,
    liveUpdates,
    venues,
    availability,
  });
  const accountEncryption = createEncryption(secret, 'bank account');
  const payouts = createPayouts({ audit, db, jobs, clock, ledger, accountEncryption });
  const taxDetails = createTaxDetails({ audit, db, clock, hosts });
  const documents = createDocuments({ db, jobs, clock, limits, settings, bookings });
  const deposits = createDeposits({ audit, db, jobs, clock, ledger, uploads, bookings });
  const ownBookings = createOwnBookings({ db, clock });
  const reviews = createReviews({
    audit,
    db,
    jobs,
    clock,
    cacheInvalidation,
    settings,
    uploads,
    venues,
    bookings,
  });
  const hostReviews = createHostReviews({ db, reviews });
  const messages = createMessages({ db, jobs, clock, liveUpdates, limits, uploads, venues, bookings });
  const moderation = createModeration({ db, jobs, clock, audit, reviews, messages });
  const ticketEncryption = createEncryption(secret, 'ticket');
  const support = createSupport({ db, jobs, clock, limits, uploads, accounts, ticketEncryption });
  const bookingsData = createBookingsData({ db, jobs });
  const payoutsData = createPayoutsData({ db, jobs });
  const offlineBookingsData = createOfflineBookingsData({ db });
  const documentsData = createDocumentsData({ documents, taxDetails });
  const paymentsData = createPaymentsData({ db, ledger });
  const reviewsData = createReviewsData({ db, jobs, cacheInvalidation });
  const notifications = createNotifications({
    db,
    jobs,
    clock,
    liveUpdates,
    mailer,
    sms,
    settings,
    accounts,
    bookings,
    messages,
    support,
    codeEncryption,
    publicUrl,
    moderation,
    hostPapers,
    importedCalendars,
    ...mailReads({ bookings, reviews, venueLife, payments }),
    ...mailOfMoney({ payouts, deposits }),
    unsubscribeEncryption: createEncryption(secret, 'unsubscribe'),
  });
  const hosting = createHosting({ db, clock, bookings, offlineBookings, hostReviews });
  const ownVerification = createOwnVerification({ db, settings, hostPapers });
  const venueCards = createVenueCards({ db, clock, settings, uploads, ownVenues });
  const venueTerms = createVenueTerms({ audit, db, clock, cacheInvalidation });
  const supportTeam = createSupportTeam({ db, jobs, clock, audit, uploads, accounts });
  const dashboard = createDashboard({ db, clock, jobs, liveUpdates });
  const adminBookings = createAdminBookings({ db, clock, bookings });
  const adminPayments = createAdminPayments({ db, clock });
  const adminUsers = createAdminUsers({ db, accounts, ledger });
  const payoutLists = createPayoutLists({ db, clock });
  const venueList = createVenueList({ db, clock });
  const venueReview = createVenueReview({ db, clock, settings, venueLife });
  const auditList = createAuditList({ db });
  const threadReading = createThreadReading({ db, audit, uploads });
  const offered = async () => payments.offered(await settings.get());
  const ready = gateways.map(({ name }) => name).filter((name) => name !== 'bank_transfer' || payee);
  const system = createSystem({ db, clock, audit, config, gateways: ready, offered });
  const contributors = [
    accounts,
    hosts,
    ownVenues,
    hostPapers,
    importedCalendars,
    bookingsData,
    offlineBookingsData,
    paymentsData,
    payoutsData,
    documentsData,
    reviewsData,
    messages,
    moderation,
    support,
    notifications,
  ].map(({ dataOf }) => dataOf);
  const obstacles = [bookingsData.findObstacle, paymentsData.findObstacle];

  return {
    audit,
    settings,
    uploads,
    accounts,
    places,
    venues,
    hosts,
    venueLife,
    featuring,
    suspendedHosts,
    hostPapers,
    verification,
    availability,
    venueEditing,
    ownVenues,
    ledger,
    sandbox,
    payments,
    bookings,
    offlineBookings,
    payouts,
    taxDetails,
    documents,
    deposits,
    ownBookings,
    reviews,
    hostReviews,
    messages,
    moderation,
    support,
    notifications,
    hosting,
    venueCards,
    ownVerification,
    venueTerms,
    blocks,
    importedCalendars,
    calendarImport,
    calendarFeed,
    supportTeam,
    dashboard,
    adminBookings,
    adminPayments,
    adminUsers,
    payoutLists,
    venueList,
    venueReview,
    auditList,
    threadReading,
    system,
    contributors,
    obstacles,
    hostObstacles: [hosts.findVenues, paymentsData.findObstacle],
  };
};

export type Services = ReturnType<typeof createServices>;
