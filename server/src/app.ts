import type { CatalogueItem } from '@mandap/domain/catalogue/catalogue';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import type { Core } from './core.ts';
import { hasDemoAccounts } from './demo-data.ts';
import { eventNames } from './events.ts';
import type { Feature } from './feature.ts';
import { every } from './feature.ts';
import { accountAdministrationFeature } from './features/accounts/account-administration.feature.ts';
import { accountsFeature } from './features/accounts/accounts.feature.ts';
import { people } from './features/accounts/accounts.published.ts';
import { approvalFeature } from './features/approval/approval.feature.ts';
import { auditFeature } from './features/audit/audit.feature.ts';
import { bookingsFeature } from './features/bookings/bookings.feature.ts';
import { findHostOfBooking, listBookingCodes } from './features/bookings/bookings.published.ts';
import { calendarFeature } from './features/calendar/calendar.feature.ts';
import { catalogueFeature } from './features/catalogue/catalogue.feature.ts';
import { catalogueAdministrationFeature } from './features/catalogue/catalogue-administration.feature.ts';
import { contentFeature } from './features/content/content.feature.ts';
import { depositsFeature } from './features/deposits/deposits.feature.ts';
import { disputesFeature } from './features/disputes/disputes.feature.ts';
import { documentsFeature } from './features/documents/documents.feature.ts';
import { findPanOfHost } from './features/documents/documents.published.ts';
import { enquiriesFeature } from './features/enquiries/enquiries.feature.ts';
import { filesFeature } from './features/files/files.feature.ts';
import { hostsFeature } from './features/hosts/hosts.feature.ts';
import { ledgerFeature } from './features/ledger/ledger.feature.ts';
import { ledgerAdministrationFeature } from './features/ledger/ledger-administration.feature.ts';
import { messagesFeature } from './features/messages/messages.feature.ts';
import { countMessagesOf } from './features/messages/messages.published.ts';
import { moderationFeature } from './features/moderation/moderation.feature.ts';
import { notificationsFeature } from './features/notifications/notifications.feature.ts';
import { offeringsFeature } from './features/offerings/offerings.feature.ts';
import { operationsFeature } from './features/operations/operations.feature.ts';
import { paymentsFeature } from './features/payments/payments.feature.ts';
import { payoutsFeature } from './features/payouts/payouts.feature.ts';
import { placesFeature } from './features/places/places.feature.ts';
import { placesAdministrationFeature } from './features/places/places-administration.feature.ts';
import { proposalsFeature } from './features/proposals/proposals.feature.ts';
import { questionsFeature } from './features/questions/questions.feature.ts';
import { reviewsFeature } from './features/reviews/reviews.feature.ts';
import { savedFeature } from './features/saved/saved.feature.ts';
import { searchFeature } from './features/search/search.feature.ts';
import { servicesFeature } from './features/services/services.feature.ts';
import { settingsFeature } from './features/settings/settings.feature.ts';
import { supportFeature } from './features/support/support.feature.ts';
import { teamFeature } from './features/team/team.feature.ts';
import { translationsFeature } from './features/translations/translations.feature.ts';
import { venuesFeature } from './features/venues/venues.feature.ts';
import { visitsFeature } from './features/visits/visits.feature.ts';
import { createApi } from './http/api.ts';
import { type CachedBody, sizeOfCached, sizeOfValue } from './http/cached-response.ts';
import { connectionLimits } from './http/connections.ts';
import { serveDocs } from './http/docs.routes.ts';
import { serveContract } from './http/handle.ts';
import { serveHealth } from './http/health.ts';
import { createIdempotency, createIdempotencyStore } from './http/idempotency.ts';
import { serveLiveUpdates } from './http/live-updates.ts';
import { createMetrics, serveMetrics } from './http/metrics.ts';
import { type Page, servePages, type Web } from './http/pages.ts';
import { createServer } from './http/server.ts';
import { serveStoredAssets } from './http/stored-assets.ts';
import { createCacheInvalidation } from './platform/cache-invalidation.ts';
import { createEncryption } from './platform/encryption.ts';
import { createLimits, createRequestLimit } from './platform/limits.ts';
import { createLiveUpdates } from './platform/live-updates.ts';
import { serveOutbox } from './platform/mail/outbox-pages.ts';
import { onceReachable } from './platform/once-reachable.ts';
import { createGateways } from './platform/payment-gateway/gateways.ts';
import type { Platform } from './platform/platform.ts';
import { createReadCache } from './platform/read-cache.ts';
import { serveMedia } from './platform/storage/media.routes.ts';
import * as published from './published.ts';

const megabyte = 1024 * 1024;

/** Composes the whole server: each line uses only the lines above it. */
export const buildApp = async (platform: Platform, web: Web | null) => {
  const { config, db, live, clock, storage, log, jobs } = platform;
  const { jwtSecret: secret, publicUrl, rateLimits } = config;
  const https = publicUrl.startsWith('https:');

  const cacheInvalidation = createCacheInvalidation({ live });
  const { register } = cacheInvalidation;
  const bodies = register(createReadCache<CachedBody>({ maxBytes: 36 * megabyte, sizeOf: sizeOfCached }));
  const values = register(createReadCache<unknown>({ maxBytes: 16 * megabyte, sizeOf: sizeOfValue }));
  const pages = register(
    createReadCache<Page>({ maxBytes: 64 * megabyte, sizeOf: ({ body }) => sizeOfCached(body) }),
  );
  const fastify = await createServer({
    log,
    https,
    trustProxy: config.trustProxy,
    // Every request, including pictures and cached pages. `countRequest` limits the requests that cost work.
    countAny: createRequestLimit({ enabled: rateLimits, points: 6000, seconds: 60 }),
    limits: rateLimits
      ? connectionLimits
      : { ...connectionLimits, connectionsPerNetwork: connectionLimits.connections },
  });
  const core: Core = {
    ...platform,
    settingsCache: register(createReadCache<PlatformSettings>({ maxBytes: megabyte, sizeOf: () => 1024 })),
    catalogueCache: register(
      createReadCache<readonly CatalogueItem[]>({
        maxBytes: megabyte,
        sizeOf: (items) => items.length * 400,
      }),
    ),
    cacheInvalidation,
    liveUpdates: createLiveUpdates({ live }),
    limits: createLimits({ db, clock, enabled: rateLimits }),
    gateways: createGateways({ ...platform, origin: () => fastify.listeningOrigin }),
  };
  const codeEncryption = createEncryption(secret, 'mailed code');

  const hasDemoData = await onceReachable(() => hasDemoAccounts(db));

  const audit = auditFeature(core, { published: published.toAudit });
  const settings = settingsFeature(core, { audit, hasDemoData, people });
  const content = contentFeature(core, { audit });
  const files = filesFeature(core);
  const accounts = accountsFeature(core, { audit, settings, files, codeEncryption });
  const catalogue = catalogueFeature(core);
  const hosts = hostsFeature(core, {
    audit,
    settings,
    files,
    accounts,
    catalogue,
    published: published.toHosts,
  });
  const places = placesFeature(core, published.toPlaces);
  const venues = venuesFeature(core, {
    audit,
    settings,
    files,
    catalogue,
    hosts,
    places,
    published: published.toVenues,
  });
  const search = searchFeature(core, { settings, catalogue, places, venues });
  const approval = approvalFeature(core, {
    audit,
    settings,
    files,
    catalogue,
    places,
    venues,
    published: published.toApproval,
  });
  const saved = savedFeature(core, { settings, venues, search });
  const team = teamFeature(core, { audit, settings, accounts, hosts, venues, listBookingCodes });
  const visits = visitsFeature(core, { audit, settings, venues });
  const offerings = offeringsFeature(core, { audit, settings, venues, published: published.toOfferings });
  const services = servicesFeature(core, { audit, venues, published: published.toServices });
  const translations = translationsFeature(core, { audit, venues, offerings, services });
  const calendar = calendarFeature(core, {
    audit,
    settings,
    venues,
    offerings,
    visits,
    published: published.toCalendar,
  });
  const ledger = ledgerFeature(core, { settings, findHostOfBooking, findPanOfHost });
  const payments = paymentsFeature(core, { audit, ledger, settings, published: published.toPayments });
  const bookings = bookingsFeature(core, {
    accounts,
    audit,
    settings,
    catalogue,
    venues,
    offerings,
    services,
    calendar,
    ledger,
    payments,
    published: published.toBookings,
    countMessagesOf,
  });
  const payouts = payoutsFeature(core, { accounts, audit, ledger });
  const documents = documentsFeature(core, { audit, settings, hosts, ledger, bookings, payouts });
  const deposits = depositsFeature(core, { audit, files, ledger, bookings });
  const reviews = reviewsFeature(core, { audit, settings, files, venues, bookings });
  const questions = questionsFeature(core, { audit, venues });
  const messages = messagesFeature(core, { audit, files, venues, bookings, published: published.toMessages });
  const enquiries = enquiriesFeature(core, {
    audit,
    catalogue,
    venues,
    messages,
    published: published.toEnquiries,
  });
  const proposals = proposalsFeature(core, {
    audit,
    settings,
    offerings,
    services,
    calendar,
    bookings,
    documents,
  });
  const moderation = moderationFeature(core, { accounts, audit, reviews, questions, messages });
  const support = supportFeature(core, { audit, files, accounts });
  const disputes = disputesFeature(core, {
    accounts,
    audit,
    files,
    bookings,
    payments,
    payouts,
    deposits,
  });
  const notifications = notificationsFeature(core, {
    audit,
    settings,
    accounts,
    hosts,
    venues,
    saved,
    team,
    visits,
    calendar,
    payments,
    bookings,
    payouts,
    deposits,
    reviews,
    questions,
    messages,
    enquiries,
    proposals,
    moderation,
    support,
    disputes,
    codeEncryption,
  });
  const operations = operationsFeature(core, {
    audit,
    settings,
    accounts,
    calendar,
    bookings,
    disputes,
    reviews,
    questions,
    visits,
    enquiries,
    notifications,
  });
  const nouns = {
    audit,
    settings,
    content,
    files,
    accounts,
    catalogue,
    hosts,
    places,
    venues,
    search,
    approval,
    saved,
    team,
    visits,
    offerings,
    services,
    translations,
    calendar,
    ledger,
    payments,
    bookings,
    payouts,
    documents,
    deposits,
    reviews,
    questions,
    messages,
    enquiries,
    proposals,
    moderation,
    support,
    disputes,
    notifications,
    operations,
  };
  const accountAdministration = accountAdministrationFeature({
    accounts,
    openHosting: hosts.openHosting,
    setVenuesVisible: venues.setVisible,
    balanceOfHost: ledger.hostBalance,
    published: published.toAccounts,
    hostObstacles: [venues.findHostObstacle, payments.findMoneyOwed],
    features: Object.values(nouns),
  });
  const catalogueAdministration = catalogueAdministrationFeature(core, {
    audit,
    features: Object.values(nouns),
  });
  const ledgerAdministration = ledgerAdministrationFeature(core, { audit });
  const placesAdministration = placesAdministrationFeature(core, { audit, uses: venues.placeUse });
  const features: Feature[] = [
    ...Object.values(nouns),
    accountAdministration,
    catalogueAdministration,
    ledgerAdministration,
    placesAdministration,
  ];

  const api = createApi({ bodies, values });
  api.serve(features.flatMap(({ calls = [] }) => calls));
  const listeners = features.flatMap((feature) => feature.listeners ?? []);
  for (const { event, name, handle, isLowPriority, lane } of listeners) {
    jobs.on(event, name, handle, { isLowPriority, lane });
  }
  const unheard = eventNames.filter((name) => !listeners.some(({ event }) => event === name));
  if (unheard.length > 0) throw new Error(`Nothing listens to ${unheard.join(', ')}.`);
  const idempotency = createIdempotency({ store: createIdempotencyStore(db), secret });
  const schedule = features.flatMap((feature) => feature.schedule ?? []);
  for (const task of [...schedule, every('40 * * * *', 'idempotency.clean-up', idempotency.removeOld)]) {
    jobs.every(task.name, task.pattern, task.run, task.options);
  }

  const countRequest = createRequestLimit({ enabled: rateLimits, points: 1200, seconds: 60 });
  const { drain } = serveHealth(fastify, { ready: () => platform.ping() });
  const metrics = createMetrics(
    fastify,
    features.flatMap((feature) => feature.metrics ?? []),
  );
  const metricsListener = serveMetrics(fastify, metrics, config.metrics);
  serveContract(fastify, api, {
    authenticate: accounts.authenticate,
    reportForbidden: audit.recordForbidden,
    reportFile: audit.recordFile,
    assertSteppedUp: accounts.assertSteppedUp,
    countRequest,
    idempotency,
    secureCookies: https,
  });
  serveLiveUpdates(fastify, {
    liveUpdates: core.liveUpdates,
    countRequest,
    authenticate: accounts.authenticate,
    onSessionEnded: accounts.onSessionEnded,
  });
  for (const feature of features) feature.routes?.({ fastify, countRequest });
  serveDocs(fastify, { settings, publicUrl, countRequest });
  serveMedia(fastify, storage);
  if (platform.outbox) serveOutbox(fastify, platform.outbox);
  const page = {
    cache: pages,
    clock,
    publicUrl,
    mapTilesUrl: config.mapTilesUrl,
    serviceWorker: config.serviceWorker,
  };
  if (web?.clientDirectory) serveStoredAssets(fastify, { storage, countRequest });
  if (web) await servePages(fastify, { ...page, api, web, countRequest });
  await accounts.start();

  return {
    ...nouns,
    api,
    fastify,
    metricsListener,
    drain,
    liveUpdates: core.liveUpdates,
    deleteDue: accountAdministration.deleteDue,
  };
};

export type App = Awaited<ReturnType<typeof buildApp>>;
