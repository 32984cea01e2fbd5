import { hasDemoAccounts } from './demo/demo-accounts.store.ts';
import { serveAccountSecurity } from './features/accounts/account-security.routes.ts';
import { serveAccounts } from './features/accounts/accounts.routes.ts';
import { createAccounts } from './features/accounts/accounts.service.ts';
import { serveAdministration } from './features/accounts/administration.routes.ts';
import { servePersonalData } from './features/accounts/personal-data.routes.ts';
import { serveAdminBookings } from './features/admin/admin-bookings.routes.ts';
import { createAdminBookings } from './features/admin/admin-bookings.service.ts';
import { serveAdminPayments } from './features/admin/admin-payments.routes.ts';
import { createAdminPayments } from './features/admin/admin-payments.service.ts';
import { serveAudit } from './features/admin/audit.routes.ts';
import { createAuditList } from './features/admin/audit-list.service.ts';
import { serveDashboard } from './features/admin/dashboard.routes.ts';
import { createDashboard } from './features/admin/dashboard.service.ts';
import { servePayoutLists } from './features/admin/payout-lists.routes.ts';
import { createPayoutLists } from './features/admin/payout-lists.service.ts';
import { serveSystem } from './features/admin/system.routes.ts';
import { createSystem } from './features/admin/system.service.ts';
import { serveAdminUsers } from './features/admin/users.routes.ts';
import { createAdminUsers } from './features/admin/users.service.ts';
import { serveVenueList } from './features/admin/venue-list.routes.ts';
import { createVenueList } from './features/admin/venue-list.service.ts';
import { serveVenueReview } from './features/admin/venue-review.routes.ts';
import { createVenueReview } from './features/admin/venue-review.service.ts';
import { createAudit } from './features/audit/audit.service.ts';
import { createAuditChain } from './features/audit/audit-chain.service.ts';
import { serveAvailability } from './features/availability/availability.routes.ts';
import { createAvailability } from './features/availability/availability.service.ts';
import { serveBlocks } from './features/availability/blocks.routes.ts';
import { createBlocks } from './features/availability/blocks.service.ts';
import { serveBookings } from './features/bookings/bookings.routes.ts';
import { createBookings } from './features/bookings/bookings.service.ts';
import { createBookingsData } from './features/bookings/bookings-data.service.ts';
import { serveChanges } from './features/bookings/changes.routes.ts';
import { serveOwnBookings } from './features/bookings/own-bookings.routes.ts';
import { createOwnBookings } from './features/bookings/own-bookings.service.ts';
import { servePaying } from './features/bookings/paying.routes.ts';
import { serveDeposits } from './features/deposits/deposits.routes.ts';
import { createDeposits } from './features/deposits/deposits.service.ts';
import { serveDocuments } from './features/documents/documents.routes.ts';
import { createDocuments } from './features/documents/documents.service.ts';
import { createDocumentsData } from './features/documents/documents-data.service.ts';
import { serveTaxDetails } from './features/documents/tax-details.routes.ts';
import { createTaxDetails } from './features/documents/tax-details.service.ts';
import { serveHosting } from './features/hosting/hosting.routes.ts';
import { createHosting } from './features/hosting/hosting.service.ts';
import { createLedger } from './features/ledger/ledger.service.ts';
import { serveMessages } from './features/messages/messages.routes.ts';
import { createMessages } from './features/messages/messages.service.ts';
import { serveModeration } from './features/moderation/moderation.routes.ts';
import { createModeration } from './features/moderation/moderation.service.ts';
import { mailOfBooking } from './features/notifications/mail-of-booking.ts';
import { mailOfMoney } from './features/notifications/mail-of-money.ts';
import { mailOfReview } from './features/notifications/mail-of-review.ts';
import { mailOfVenue } from './features/notifications/mail-of-venue.ts';
import { serveNotifications } from './features/notifications/notifications.routes.ts';
import { createNotifications } from './features/notifications/notifications.service.ts';
import { serveUnsubscribe } from './features/notifications/unsubscribe.routes.ts';
import { createPayments } from './features/payments/payments.service.ts';
import { createPaymentsData } from './features/payments/payments-data.service.ts';
import { serveWebhooks } from './features/payments/payments-webhooks.routes.ts';
import { serveRefunds } from './features/payments/refunds.routes.ts';
import { servePayouts } from './features/payouts/payouts.routes.ts';
import { createPayouts } from './features/payouts/payouts.service.ts';
import { createPayoutsData } from './features/payouts/payouts-data.service.ts';
import { servePlaces } from './features/places/places.routes.ts';
import { createPlaces } from './features/places/places.service.ts';
import { serveReviews } from './features/reviews/reviews.routes.ts';
import { createReviews } from './features/reviews/reviews.service.ts';
import { createReviewsData } from './features/reviews/reviews-data.service.ts';
import { serveAdminSettings } from './features/settings/admin-settings.routes.ts';
import { serveSettings } from './features/settings/settings.routes.ts';
import type { PlatformSettings } from './features/settings/settings.schema.ts';
import { createSettings } from './features/settings/settings.service.ts';
import { serveSupport } from './features/support/support.routes.ts';
import { createSupport } from './features/support/support.service.ts';
import { serveSupportTeam } from './features/support/team.routes.ts';
import { createSupportTeam } from './features/support/team.service.ts';
import { servePrivateFiles, serveUploads } from './features/uploads/uploads.routes.ts';
import { createUploads } from './features/uploads/uploads.service.ts';
import { serveAdminVenues } from './features/venues/admin-venues.routes.ts';
import { createFeaturing } from './features/venues/featuring.service.ts';
import { serveHosts } from './features/venues/hosts.routes.ts';
import { createHosts } from './features/venues/hosts.service.ts';
import { serveSaved } from './features/venues/saved.routes.ts';
import { serveSiteMap } from './features/venues/site-map.routes.ts';
import { createSiteMap } from './features/venues/site-map.service.ts';
import { createVenueEditing } from './features/venues/venue-editing.service.ts';
import { createVenueLife } from './features/venues/venue-life.service.ts';
import { serveVenueTerms } from './features/venues/venue-terms.routes.ts';
import { createVenueTerms } from './features/venues/venue-terms.service.ts';
import { serveVenues } from './features/venues/venues.routes.ts';
import { createVenues } from './features/venues/venues.service.ts';
import { createVerification } from './features/venues/verification.service.ts';
import { createWalkIns } from './features/walk-ins/walk-ins.service.ts';
import { createWalkInsData } from './features/walk-ins/walk-ins-data.service.ts';
import { type Answer, createApi } from './http/api.ts';
import { serveDocs } from './http/docs.routes.ts';
import { serveContract } from './http/handle.ts';
import { createIdempotencyStore } from './http/idempotency.store.ts';
import { createIdempotency } from './http/idempotency.ts';
import { sizeOfKept } from './http/kept.ts';
import { serveNews } from './http/news.ts';
import { serveOperations } from './http/operations.ts';
import { type Page, servePages, type Web } from './http/pages.ts';
import { createServer } from './http/server.ts';
import { createChanges } from './platform/changes.ts';
import { createLimits, createRequestLimit } from './platform/limits.ts';
import { serveOutbox } from './platform/mail/outbox-pages.ts';
import { createNews } from './platform/news.ts';
import { createBankTransfer } from './platform/payment-gateway/bank-transfer/bank-transfer.ts';
import { outsideGateways } from './platform/payment-gateway/gateways.ts';
import { deliverTo } from './platform/payment-gateway/sandbox/deliver.ts';
import { serveSandbox } from './platform/payment-gateway/sandbox/sandbox.routes.ts';
import { createSandbox } from './platform/payment-gateway/sandbox/sandbox.service.ts';
import type { Platform } from './platform/platform.ts';
import { createReadCache } from './platform/read-cache.ts';
import { createSeal } from './platform/seal.ts';
import { serveMedia } from './platform/storage/media.routes.ts';

const megabyte = 1024 * 1024;

/** The whole server: each line uses only the lines above it. */
export const buildApp = async (platform: Platform, web: Web | null) => {
  const { config, db, jobs, live, clock, mailer, sms, storage, log } = platform;
  const { jwtSecret: secret, publicUrl, rateLimits } = config;
  const https = publicUrl.startsWith('https:');

  const answers = createReadCache<Answer>({
    maxBytes: 64 * megabyte,
    sizeOf: ({ kept }) => sizeOfKept(kept),
  });
  const pages = createReadCache<Page>({ maxBytes: 64 * megabyte, sizeOf: ({ kept }) => sizeOfKept(kept) });
  const settingsCache = createReadCache<PlatformSettings>({ maxBytes: megabyte, sizeOf: () => 1024 });
  const changes = createChanges({ live, caches: [answers, pages, settingsCache] });
  const news = createNews({ live });
  const limits = createLimits({ db, clock, enabled: rateLimits });
  const codeSeal = createSeal(secret, 'mailed code');
  const fastify = await createServer({ log, https, trustProxy: config.trustProxy });

  const audit = createAudit({ db, clock });
  const settings = createSettings({ db, clock, changes, audit, cache: settingsCache });
  const uploads = createUploads({ db, jobs, clock, storage, limits, secret });
  const accounts = createAccounts({
    ...{ db, jobs, live, clock, audit, settings, uploads, limits, codeSeal, secret },
  });
  const places = createPlaces({ db });
  const venues = createVenues({ db, clock, changes, settings });
  const hosts = createHosts({ db, jobs, clock, changes, audit, settings, accounts });
  const venueLife = createVenueLife({ db, jobs, clock, changes, audit, settings });
  const featuring = createFeaturing({ db, jobs, clock, changes, audit, venueLife });
  const verification = createVerification({ db, jobs, clock, changes, audit });
  const availability = createAvailability({ db, clock });
  const venueEditing = createVenueEditing({ clock, audit, uploads, places, venueLife, spaces: availability });
  const ledger = createLedger({ db, clock, settings });
  const deliver = deliverTo(() => fastify.listeningOrigin);
  const sandbox = createSandbox({ db, jobs, clock, secret, publicUrl, deliver });
  const { payee } = config.gateways;
  const bankTransfer = createBankTransfer({ db, clock, publicUrl, payee });
  const gateways = [
    ...outsideGateways(config.gateways, clock),
    ...(config.production ? [] : [sandbox.gateway]),
    bankTransfer.gateway,
  ];
  const payments = createPayments({ db, jobs, clock, audit, gateways, bankTransfer, publicUrl, ledger });
  const bookings = createBookings({
    ...{ db, jobs, clock, changes, news, audit, settings, venues, availability, ledger, payments },
    limits: rateLimits,
  });
  const walkIns = createWalkIns({ audit, db, clock, changes, news, venues, availability });
  const accountSeal = createSeal(secret, 'bank account');
  const payouts = createPayouts({ audit, db, jobs, clock, ledger, accountSeal });
  const taxDetails = createTaxDetails({ audit, db, clock, hosts });
  const documents = createDocuments({ db, jobs, clock, limits, settings, bookings });
  const deposits = createDeposits({ audit, db, jobs, clock, ledger, uploads, bookings });
  const ownBookings = createOwnBookings({ db, clock });
  const reviews = createReviews({ audit, db, jobs, clock, changes, settings, uploads, venues, bookings });
  const messages = createMessages({ db, jobs, clock, news, limits, uploads, venues, bookings });
  const moderation = createModeration({ db, jobs, clock, audit, reviews, messages });
  const ticketSeal = createSeal(secret, 'ticket');
  const support = createSupport({ db, jobs, clock, limits, uploads, accounts, ticketSeal });
  const bookingsData = createBookingsData({ db, jobs });
  const payoutsData = createPayoutsData({ db, jobs });
  const walkInsData = createWalkInsData({ db });
  const documentsData = createDocumentsData({ documents, taxDetails });
  const paymentsData = createPaymentsData({ db, ledger });
  const reviewsData = createReviewsData({ db, jobs, changes });
  const bookingForMail = async (id: string) => {
    const found = await bookings.forMail(id);
    return found && mailOfBooking(found);
  };
  const reviewForMail = async (id: string) => {
    const review = await reviews.find(id);
    const found = review && (await bookings.forMail(review.bookingId));
    return review && found && mailOfReview(review, found.booking);
  };
  const venueForMail = async (decisionId: string) => {
    const decision = await venueLife.findDecision(decisionId);
    return decision && mailOfVenue(decision);
  };
  const notifications = createNotifications({
    ...{ db, jobs, clock, news, mailer, sms, settings, accounts, bookings, messages, support },
    ...{ codeSeal, publicUrl, moderation },
    ...mailOfMoney({ payouts, deposits }),
    ...{ bookingForMail, reviewForMail, venueForMail, paymentOf: payments.find },
    transferOf: payments.transfers.find,
    wayOutSeal: createSeal(secret, 'unsubscribe'),
  });
  const contributors = [
    accounts,
    hosts,
    bookingsData,
    walkInsData,
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
  const adminBookings = createAdminBookings({ db, clock, bookings });
  const idempotency = createIdempotency({ store: createIdempotencyStore(db), secret });
  jobs.every('bookings.sweep', '* * * * *', () => bookings.sweep());
  jobs.every('payments.reconcile', '*/5 * * * *', () => payments.reconcile());
  jobs.every('accounts.delete-due', '5 * * * *', () => accounts.deleteDue(obstacles));
  jobs.every('audit.link', '* * * * *', createAuditChain({ db, clock }).link);
  jobs.every('admin.tallies', '*/5 * * * *', () => adminBookings.fold());
  jobs.every('ledger.close', '*/10 * * * *', async () => void (await ledger.close()));
  const dashboard = createDashboard({ db, clock, jobs, news });
  jobs.every('dashboard.close-days', '*/10 * * * *', () => dashboard.closeDays());
  jobs.every('dashboard.recount', '25 21 * * *', () => dashboard.recount());
  // A minute past midnight in India.
  jobs.every('hosts.gst-rates', '31 18 * * *', () => hosts.applyGstRates());
  jobs.every('idempotency.clean-up', '40 * * * *', () => idempotency.forgetOld());

  const countRequest = createRequestLimit({ enabled: rateLimits, points: 1200, seconds: 60 });
  const api = createApi({ cache: answers });
  serveSettings(api, settings, (current) => payments.offered(current).length > 0, await hasDemoAccounts(db));
  serveAdminSettings(api, settings, { gateways: payments.keys, hasSms: sms !== null });
  serveUploads(api, uploads);
  serveAccounts(api, accounts);
  serveAccountSecurity(api, accounts);
  servePersonalData(api, { accounts, clock, limits, contributors, obstacles });
  servePlaces(api, places);
  serveVenues(api, venues);
  serveVenueTerms(api, createVenueTerms({ audit, db, clock, changes }));
  serveSaved(api, venues);
  serveHosts(api, { hosts, accounts });
  serveAdminVenues(api, { venueLife, featuring, venueEditing, verification });
  serveAvailability(api, { availability, assertVisible: (id) => venues.published(id) });
  serveBlocks(api, createBlocks({ audit, db, clock, changes, venues, availability }));
  serveSandbox(api, sandbox);
  serveBookings(api, bookings);
  serveChanges(api, bookings);
  servePaying(api, bookings);
  serveRefunds(api, payments);
  serveOwnBookings(api, { bookings, ownBookings, settings, clock, publicUrl });
  servePayouts(api, payouts);
  servePayoutLists(api, createPayoutLists({ db, clock }), clock);
  serveDocuments(api, documents);
  serveTaxDetails(api, taxDetails);
  serveDeposits(api, deposits);
  serveHosting(api, createHosting({ db, clock, bookings, walkIns }));
  serveReviews(api, reviews, (id) => venues.published(id));
  serveMessages(api, messages);
  serveModeration(api, moderation);
  serveSupport(api, support);
  serveSupportTeam(api, createSupportTeam({ db, jobs, clock, audit, uploads, accounts }), clock);
  serveNotifications(api, notifications);
  const offered = async () => payments.offered(await settings.get());
  const ready = gateways.map(({ name }) => name).filter((name) => name !== 'bank_transfer' || payee);
  serveSystem(api, createSystem({ db, clock, audit, config, gateways: ready, offered }));
  serveAudit(api, { audit: createAuditList({ db }), clock });
  serveAdministration(api, accounts, {
    obstacles,
    openHosting: hosts.openHosting,
    hostObstacles: [hosts.findVenues, paymentsData.findObstacle],
  });
  serveAdminUsers(api, { users: createAdminUsers({ db, accounts, ledger }), clock });
  serveDashboard(api, dashboard);
  serveVenueList(api, createVenueList({ db, clock }), clock);
  serveVenueReview(api, createVenueReview({ db, clock, settings, venueLife }));
  serveAdminBookings(api, { adminBookings, bookings, clock });
  serveAdminPayments(api, createAdminPayments({ db, clock }), clock);

  serveOperations(fastify, () => platform.ping());
  serveContract(fastify, api, {
    authenticate: (token) => accounts.authenticate(token),
    tellForbidden: audit.recordForbidden,
    countRequest,
    idempotency,
    secureCookies: https,
  });
  serveNews(fastify, {
    ...{ news, countRequest },
    authenticate: accounts.authenticate,
    onSessionEnded: accounts.onSessionEnded,
  });
  serveUnsubscribe(fastify, { notifications, countRequest });
  serveWebhooks(fastify, payments);
  serveDocs(fastify, { settings, publicUrl });
  serveSiteMap(fastify, { siteMap: createSiteMap({ db, publicUrl }), countRequest });
  serveMedia(fastify, storage);
  servePrivateFiles(fastify, uploads);
  if (platform.outbox) serveOutbox(fastify, platform.outbox);
  if (web) await servePages(fastify, { api, cache: pages, clock, publicUrl, web, countRequest });
  await accounts.start();

  return {
    api,
    fastify,
    news,
    audit,
    settings,
    uploads,
    accounts,
    deleteDue: () => accounts.deleteDue(obstacles),
    venues,
    hosts,
    venueLife,
    featuring,
    availability,
    ledger,
    payments,
    bookings,
    dashboard,
    documents,
    reviews,
    messages,
    moderation,
    support,
    notifications,
    places,
  };
};

export type App = Awaited<ReturnType<typeof buildApp>>;
