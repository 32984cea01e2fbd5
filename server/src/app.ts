import { serveAccounts } from './features/accounts/accounts.routes.ts';
import { createAccounts } from './features/accounts/accounts.service.ts';
import { serveAvailability } from './features/availability/availability.routes.ts';
import { createAvailability } from './features/availability/availability.service.ts';
import { serveBookings } from './features/bookings/bookings.routes.ts';
import { createBookings } from './features/bookings/bookings.service.ts';
import { mailOfBooking } from './features/notifications/mail-of-booking.ts';
import { createNotifications } from './features/notifications/notifications.service.ts';
import { createPayments } from './features/payments/payments.service.ts';
import { serveWebhooks } from './features/payments/payments-webhooks.routes.ts';
import { servePlaces } from './features/places/places.routes.ts';
import { createPlaces } from './features/places/places.service.ts';
import { serveReviews } from './features/reviews/reviews.routes.ts';
import { createReviews } from './features/reviews/reviews.service.ts';
import { serveSettings } from './features/settings/settings.routes.ts';
import type { PlatformSettings } from './features/settings/settings.schema.ts';
import { createSettings } from './features/settings/settings.service.ts';
import { serveVenues } from './features/venues/venues.routes.ts';
import { createVenues } from './features/venues/venues.service.ts';
import { type Answer, createApi } from './http/api.ts';
import { serveDocs } from './http/docs.routes.ts';
import { serveContract } from './http/handle.ts';
import { createIdempotencyStore } from './http/idempotency.store.ts';
import { createIdempotency } from './http/idempotency.ts';
import { sizeOfKept } from './http/kept.ts';
import { serveOperations } from './http/operations.ts';
import { type Page, servePages, type Web } from './http/pages.ts';
import { createServer } from './http/server.ts';
import { createChanges } from './platform/changes.ts';
import { createLimits, createRequestLimit } from './platform/limits.ts';
import { serveOutbox } from './platform/mail/outbox-pages.ts';
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
  const { config, db, jobs, live, clock, mailer, storage, log } = platform;
  const { jwtSecret: secret, publicUrl, rateLimits } = config;
  const https = publicUrl.startsWith('https:');

  const answers = createReadCache<Answer>({
    maxBytes: 64 * megabyte,
    sizeOf: ({ kept }) => sizeOfKept(kept),
  });
  const pages = createReadCache<Page>({ maxBytes: 64 * megabyte, sizeOf: ({ kept }) => sizeOfKept(kept) });
  const settingsCache = createReadCache<PlatformSettings>({ maxBytes: megabyte, sizeOf: () => 1024 });
  const changes = createChanges({ live, caches: [answers, pages, settingsCache] });
  const limits = createLimits({ db, clock, enabled: rateLimits });
  const codeSeal = createSeal(secret, 'mailed code');
  const fastify = await createServer({ log, https, trustProxy: config.trustProxy });

  const settings = createSettings({ db, clock, changes, cache: settingsCache });
  const accounts = createAccounts({ db, jobs, live, clock, settings, limits, codeSeal, secret });
  const places = createPlaces({ db });
  const venues = createVenues({ db, clock, settings });
  const availability = createAvailability({ db, clock });
  const deliver = deliverTo(() => fastify.listeningOrigin);
  const sandbox = createSandbox({ db, jobs, clock, secret, publicUrl, deliver });
  const gateways = config.production ? [] : [sandbox.gateway];
  const payments = createPayments({ db, jobs, clock, gateways, publicUrl });
  const bookings = createBookings({
    ...{ db, jobs, clock, changes, settings, venues, availability, payments },
    limits: rateLimits,
  });
  const reviews = createReviews({ db, venues });
  const bookingForMail = async (id: string) => {
    const found = await bookings.forMail(id);
    return found && mailOfBooking(found);
  };
  createNotifications({ jobs, clock, mailer, settings, accounts, codeSeal, publicUrl, bookingForMail });

  const idempotency = createIdempotency(createIdempotencyStore(db));
  jobs.every('bookings.sweep', '* * * * *', () => bookings.sweep());
  jobs.every('payments.reconcile', '*/5 * * * *', () => payments.reconcile());
  jobs.every('idempotency.clean-up', '40 * * * *', () => idempotency.forgetOld());

  const countRequest = createRequestLimit({ enabled: rateLimits, points: 1200, seconds: 60 });
  const api = createApi({ cache: answers });
  serveSettings(api, settings, () => payments.isOnline());
  serveAccounts(api, accounts);
  servePlaces(api, places);
  serveVenues(api, venues);
  serveAvailability(api, { availability, assertVisible: (id) => venues.published(id) });
  serveSandbox(api, sandbox);
  serveBookings(api, bookings);
  serveReviews(api, reviews);

  serveOperations(fastify, () => platform.ping());
  serveContract(fastify, api, {
    authenticate: (token) => accounts.authenticate(token),
    countRequest,
    idempotency,
    secureCookies: https,
  });
  serveWebhooks(fastify, payments);
  serveDocs(fastify, { settings, publicUrl });
  serveMedia(fastify, storage);
  if (platform.outbox) serveOutbox(fastify, platform.outbox);
  if (web) await servePages(fastify, { api, cache: pages, clock, publicUrl, web, countRequest });
  await accounts.start();

  return { api, fastify, settings, accounts, venues, availability, payments, bookings, reviews, places };
};

export type App = Awaited<ReturnType<typeof buildApp>>;
