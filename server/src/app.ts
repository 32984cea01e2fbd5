import { serveCalls } from './calls.ts';
import { hasDemoAccounts } from './demo-data.ts';
import { serveCalendarFeed } from './features/calendar/calendar-feed.routes.ts';
import { servePrivateFiles } from './features/files/uploads.routes.ts';
import { serveUnsubscribe } from './features/notifications/unsubscribe.routes.ts';
import { serveWebhooks } from './features/payments/payments-webhooks.routes.ts';
import type { PlatformSettings } from './features/settings/settings.schema.ts';
import { serveSiteMap } from './features/venues/site-map.routes.ts';
import { createSiteMap } from './features/venues/site-map.service.ts';
import { type Answer, createApi } from './http/api.ts';
import { sizeOfCached } from './http/cached-response.ts';
import { serveDocs } from './http/docs.routes.ts';
import { serveContract } from './http/handle.ts';
import { createIdempotencyStore } from './http/idempotency.store.ts';
import { createIdempotency } from './http/idempotency.ts';
import { serveLiveUpdates } from './http/live-updates.ts';
import { serveOperations } from './http/operations.ts';
import { type Page, servePages, type Web } from './http/pages.ts';
import { createServer } from './http/server.ts';
import { createCacheInvalidation } from './platform/cache-invalidation.ts';
import { createLimits, createRequestLimit } from './platform/limits.ts';
import { createLiveUpdates } from './platform/live-updates.ts';
import { serveOutbox } from './platform/mail/outbox-pages.ts';
import type { Platform } from './platform/platform.ts';
import { createReadCache } from './platform/read-cache.ts';
import { serveMedia } from './platform/storage/media.routes.ts';
import { schedule } from './schedule.ts';
import { createServices } from './services.ts';

const megabyte = 1024 * 1024;

/** The whole server: each line uses only the lines above it. */
export const buildApp = async (platform: Platform, web: Web | null) => {
  const { config, db, live, clock, storage, log } = platform;
  const { jwtSecret: secret, publicUrl, rateLimits } = config;
  const https = publicUrl.startsWith('https:');

  const answers = createReadCache<Answer>({
    maxBytes: 64 * megabyte,
    sizeOf: ({ kept }) => sizeOfCached(kept),
  });
  const pages = createReadCache<Page>({ maxBytes: 64 * megabyte, sizeOf: ({ kept }) => sizeOfCached(kept) });
  const settingsCache = createReadCache<PlatformSettings>({ maxBytes: megabyte, sizeOf: () => 1024 });
  const cacheInvalidation = createCacheInvalidation({ live, caches: [answers, pages, settingsCache] });
  const liveUpdates = createLiveUpdates({ live });
  const limits = createLimits({ db, clock, enabled: rateLimits });
  const fastify = await createServer({ log, https, trustProxy: config.trustProxy });

  const origin = () => fastify.listeningOrigin;
  const services = createServices({
    platform,
    cacheInvalidation,
    liveUpdates,
    limits,
    settingsCache,
    origin,
  });
  const { accounts, audit, calendarFeed, notifications, obstacles, payments, settings, uploads } = services;
  const idempotency = createIdempotency({ store: createIdempotencyStore(db), secret });
  schedule(platform, services, idempotency);

  const countRequest = createRequestLimit({ enabled: rateLimits, points: 1200, seconds: 60 });
  const api = createApi({ cache: answers });
  serveCalls(api, services, { platform, limits, hasDemo: await hasDemoAccounts(db) });
  serveOperations(fastify, () => platform.ping());
  serveContract(fastify, api, {
    authenticate: (token) => accounts.authenticate(token),
    tellForbidden: audit.recordForbidden,
    countRequest,
    idempotency,
    secureCookies: https,
  });
  serveLiveUpdates(fastify, {
    liveUpdates,
    countRequest,
    authenticate: accounts.authenticate,
    onSessionEnded: accounts.onSessionEnded,
  });
  serveUnsubscribe(fastify, { notifications, countRequest });
  serveCalendarFeed(fastify, { calendarFeed, countRequest });
  serveWebhooks(fastify, payments);
  serveDocs(fastify, { settings, publicUrl });
  serveSiteMap(fastify, { siteMap: createSiteMap({ db, publicUrl }), countRequest });
  serveMedia(fastify, storage);
  servePrivateFiles(fastify, uploads);
  if (platform.outbox) serveOutbox(fastify, platform.outbox);
  const shown = { cache: pages, clock, publicUrl, mapTilesUrl: config.mapTilesUrl };
  if (web) await servePages(fastify, { ...shown, api, web, countRequest });
  await accounts.start();

  return { ...services, api, fastify, liveUpdates, deleteDue: () => accounts.deleteDue(obstacles) };
};

export type App = Awaited<ReturnType<typeof buildApp>>;
