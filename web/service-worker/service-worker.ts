import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import {
  addressesInOthers,
  isAppStart,
  isFrame,
  type Kind,
  kindOf,
  knowsRoutes,
  pageKey,
  pathIn,
} from './kept.ts';

// docs/decisions/0062-offline.md says what is kept, and for whom.

declare const self: ServiceWorkerGlobalScope;

/** What the build knows of the pages in one language (scripts/service-worker.mjs). */
interface Shell {
  /** What addresses begin with: “/hi”, or nothing. */
  prefix: string;
  version: string;
  /** The routes of what can be opened without a network, as the router asks for them. */
  routes: Record<string, unknown>;
  /** The files of the offline page, of My Bookings with the messages, and of hosts' messages. */
  offline: string[];
  user: string[];
  vendor: string[];
}

declare const SHELLS: readonly Shell[];

type Role = 'user' | 'vendor';

/** What pages send. The first two name the language by its prefix. */
type Message =
  | { type: 'KEEP_OFFLINE_PAGE'; prefix: string }
  | { type: 'KEEP_OWN_PAGES'; prefix: string; role: Role }
  | { type: 'KEEP_PAGE'; path: string }
  | { type: 'SIGNED_OUT' }
  | { type: 'UPDATE' };

type Handled = { request: Request; event: ExtendableEvent };

const prefixes = SHELLS.map(({ prefix }) => prefix);

/** Keeps this many, for 60 days after they were kept. */
const atMost = (maxEntries: number): WorkboxPlugin =>
  // The library's own types do not agree about optional properties.
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: 60 * 24 * 60 * 60,
    purgeOnQuotaError: true,
  }) as WorkboxPlugin;

const files = new CacheFirst({
  cacheName: 'files',
  matchOptions: { ignoreVary: true },
  plugins: [atMost(400)],
});

/** The site's own pictures, whose names stay when they change: at once as they were, and then as they are for the next visit. */
const art = new StaleWhileRevalidate({
  cacheName: 'files',
  matchOptions: { ignoreVary: true },
  plugins: [atMost(400)],
});

const pictures = new CacheFirst({
  cacheName: 'pictures',
  matchOptions: { ignoreVary: true },
  plugins: [atMost(80)],
});

const keyOf = (request: Request): string => {
  const url = new URL(request.url);
  return kindOf(askedBy(request), prefixes) === 'page' ? pageKey(url, prefixes) : url.href;
};

const pageOptions = {
  cacheName: 'pages',
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => keyOf(request),
      cacheWillUpdate: async ({ request, response }) => {
        // The page is elsewhere now, for example in the language that the reader has chosen.
        if (response.type === 'opaqueredirect') await (await caches.open('pages')).delete(keyOf(request));
        return response.status === 200 && !response.redirected ? response : null;
      },
    } satisfies WorkboxPlugin,
    atMost(100),
  ],
};

/** Pages; errors and redirects are not kept. */
const pages = new NetworkFirst({ ...pageOptions, networkTimeoutSeconds: 3 });

/** The data of public pages. */
const publicData = new NetworkFirst({ ...pageOptions, networkTimeoutSeconds: 3 });

/** Frames, which are the same for every visit: at once as they were, and then as they are for the next visit. */
const frames = new StaleWhileRevalidate(pageOptions);

const askedBy = (request: Request) => ({
  method: request.method,
  url: new URL(request.url),
  accept: request.headers.get('Accept') ?? '',
  referrer: request.referrer,
});

/** The frames that are kept in advance, the first of which the installed app starts with. */
const ownFrames = {
  user: [
    '/user/bookings',
    '/user/bookings/id',
    '/user/saved',
    '/user/messages',
    '/user/messages/id',
    '/user/messages/new',
  ],
  vendor: ['/vendor/messages', '/vendor/messages/id'],
};

const offlinePath = (prefix: string): string => `${prefix}/offline`;

/** The first of these addresses whose page is kept. */
const firstKept = async (addresses: readonly string[]): Promise<string | undefined> => {
  const cache = await caches.open('pages');
  for (const address of addresses) {
    const key = pageKey(new URL(address, self.location.origin), prefixes);
    if (await cache.match(key, { ignoreVary: true })) return address;
  }
  return undefined;
};

/** The role of the person who is signed in, for the app's start. */
const noteRole = async (role: Role | null): Promise<void> => {
  const cache = await caches.open('role');
  await (role ? cache.put('/', new Response(role)) : cache.delete('/'));
};

const ownRole = async (): Promise<Role | undefined> => {
  const noted = await (await caches.open('role')).match('/');
  return (await noted?.text()) as Role | undefined;
};

/** Without a network, the app of somebody signed in starts with their bookings, or a host's messages, instead of the home page. */
const startApp = async ({ request, event }: Handled): Promise<Response> => {
  const role = await ownRole();
  if (!role) return pages.handle({ request, event });
  const never = new Promise<null>((resolve) => setTimeout(resolve, 3_000, null));
  const answered = await Promise.race([fetch(request).catch(() => null), never]);
  const [first] = ownFrames[role];
  return answered ?? Response.redirect(pathIn(new URL(request.url), prefixes).prefix + first);
};

/** The page from the network, or as it was last opened, or a redirect to the offline page. */
const openPage = async ({ request, event }: Handled): Promise<Response> => {
  const url = new URL(request.url);
  const { prefix } = pathIn(url, prefixes);
  try {
    if (isAppStart(url, prefixes)) return await startApp({ request, event });
    // Where a guest reads in two languages, the server knows which one is wanted.
    const isFrameAtOnce = isFrame(url, prefixes) && !(await firstKept(addressesInOthers(url, prefixes)));
    return await (isFrameAtOnce ? frames : pages).handle({ request, event });
  } catch {
    if (url.pathname === offlinePath(prefix)) return Response.error();
    const other = await firstKept(addressesInOthers(url, prefixes));
    if (other) return Response.redirect(other);
    const offline = await firstKept([prefix, ...prefixes].map(offlinePath));
    const wanted = encodeURIComponent(url.pathname + url.search);
    return offline ? Response.redirect(`${offline}?page=${wanted}`) : Response.error();
  }
};

/** The routes that the router asks for when it shows a link. They are not kept: the request names the bookings of a page. */
const findRoutes = async ({ request }: Handled): Promise<Response> => {
  try {
    return await fetch(request);
  } catch {
    const url = new URL(request.url);
    const { prefix } = pathIn(url, prefixes);
    const shell = SHELLS.find((one) => one.prefix === prefix);
    const isKnown = shell?.version === url.searchParams.get('version') && knowsRoutes(url, prefixes);
    return isKnown ? Response.json(shell?.routes) : Response.error();
  }
};

const handlers: Record<Kind, (handled: Handled) => Promise<Response>> = {
  file: (handled) => files.handle(handled),
  art: (handled) => art.handle(handled),
  picture: (handled) => pictures.handle(handled),
  page: openPage,
  data: (handled) => publicData.handle(handled),
  routes: findRoutes,
};

for (const [kind, handle] of Object.entries(handlers))
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && kindOf(askedBy(request), prefixes) === kind,
    ({ request, event }) => handle({ request, event }),
  );

/** Whether a page of this version is kept: it names the list of its version's files. */
const isKept = async (path: string, version: string): Promise<boolean> => {
  const page = await (await caches.open('pages')).match(path, { ignoreVary: true });
  return (await page?.text())?.includes(version) ?? false;
};

/** Keeps pages with their files before they are opened. What cannot be fetched now is tried again with the next page. */
const keep = async (
  event: ExtendableEvent,
  paths: readonly string[],
  names: readonly string[],
  version: string,
) => {
  const fetchPage = async (path: string) => {
    if (await isKept(path, version)) return;
    await pages.handle({ request: new Request(path, { headers: { Accept: 'text/html' } }), event });
  };
  const fetchFile = (name: string) => files.handle({ request: new Request(name), event });
  await Promise.allSettled([...paths.map(fetchPage), ...names.map(fetchFile)]);
};

/** Keeps a page that only the router has opened. */
const keepPage = async (event: ExtendableEvent, path: string): Promise<void> => {
  const request = new Request(path, { headers: { Accept: 'text/html' }, priority: 'low' });
  if (kindOf(askedBy(request), prefixes) !== 'page') return;
  if (await (await caches.open('pages')).match(keyOf(request), { ignoreVary: true })) return;
  await pages.handle({ request, event }).catch(() => undefined);
};

const answer = async (event: ExtendableMessageEvent): Promise<void> => {
  const message = event.data as Message;
  if (message.type === 'SIGNED_OUT') return noteRole(null);
  if (message.type === 'UPDATE') return self.skipWaiting();
  if (message.type === 'KEEP_PAGE') return keepPage(event, message.path);
  const shell = SHELLS.find(({ prefix }) => 'prefix' in message && prefix === message.prefix);
  if (!shell) return;
  const { prefix, version } = shell;
  if (message.type === 'KEEP_OFFLINE_PAGE') await keep(event, [offlinePath(prefix)], shell.offline, version);
  if (message.type === 'KEEP_OWN_PAGES') {
    await noteRole(message.role);
    const frames = ownFrames[message.role].map((path) => prefix + path);
    await keep(event, frames, shell[message.role], version);
  }
};

self.addEventListener('message', (event) => event.waitUntil(answer(event)));

clientsClaim();
