/** What the worker does with a request; null: nothing, the request goes to the network. */
export type Kind = 'file' | 'art' | 'picture' | 'page' | 'data' | 'routes';

export interface Asked {
  method: string;
  /** A URL of this site. */
  url: URL;
  /** The header `Accept`. */
  accept: string;
  /** The URL of the page that asks. */
  referrer: string;
}

/** Pages that show the same to everybody. Their addresses contain no token. */
const publicPages =
  /^\/((venues|how-it-works|become-a-host|featured-venues|privacy-policy|terms-and-conditions|faq|cancellation-policy|safety-resources)(\/.*)?|support|offline)?$/;

/** Pages of guests and hosts: frames without data, which their calls fill in. */
const framedPages = /^\/((user|vendor)(\/.*)?|booking\/(confirmation|transfer)\/[^/]+)$/;

/** Where pictures are public. Those in messages are not. */
const picturePages = /^\/(user\/((bookings|saved|dashboard)(\/.*)?|messages)|vendor\/messages)$/;

/** Public calls that pages make later. The settings and the content come with each page. */
const publicCalls = /^\/api\/catalogue\/$/;

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

/** The parts of an address: what it begins with in its language (“/hi”, or nothing), and the rest. */
export const pathIn = ({ pathname }: URL, prefixes: readonly string[]): { prefix: string; path: string } => {
  const prefix = prefixes.find((one) => one && (pathname === one || pathname.startsWith(`${one}/`))) ?? '';
  const path = pathname.slice(prefix.length);
  return { prefix, path: path === '/' || path === '' ? '/' : path.replace(/\/$/, '') };
};

const isPage = (path: string): boolean => publicPages.test(path) || framedPages.test(path);

/** The path of the page whose data the router asks for. */
const pageOfData = (path: string): string => path.replace(/\.data$/, '').replace(/^\/_root$/, '/');

/** The names of assets have a hash. */
const kindOfFile = (pathname: string): Kind | null => {
  if (pathname.startsWith('/assets/')) return 'file';
  return pathname.startsWith('/art/') ? 'art' : null;
};

const kindOfCall = ({ pathname }: URL): Kind | null => (publicCalls.test(pathname) ? 'data' : null);

/** `prefixes`: what the addresses of each language begin with. */
export const kindOf = (asked: Asked, prefixes: readonly string[]): Kind | null => {
  const { method, url, accept, referrer } = asked;
  if (method !== 'GET') return null;
  if (url.pathname.startsWith('/api/')) return kindOfCall(url);
  const file = kindOfFile(url.pathname);
  if (file) return file;
  if (url.pathname.startsWith('/media/')) {
    const from = URL.canParse(referrer) ? pathIn(new URL(referrer), prefixes).path : '';
    return picturePages.test(from) || publicPages.test(from) ? 'picture' : null;
  }
  const { path } = pathIn(url, prefixes);
  if (path === '/__manifest') return 'routes';
  if (path.endsWith('.data')) return publicPages.test(pageOfData(path)) ? 'data' : null;
  return accept.startsWith('text/html') && isPage(path) ? 'page' : null;
};

/**
 * The address under which a page is kept. The frame of a private page is the same for each booking and each filter, so the address
 * has no ids and no query, which would say something about a person. The query of the offline page is the page that was wanted.
 */
export const pageKey = (url: URL, prefixes: readonly string[]): string => {
  const { prefix, path } = pathIn(url, prefixes);
  if (framedPages.test(path)) return prefix + path.replace(uuid, 'id');
  if (path === '/offline' || isAppStart(url, prefixes)) return prefix + path;
  return prefix + path + url.search;
};

/** Whether a page is a frame, which is the same for every visit. */
export const isFrame = (url: URL, prefixes: readonly string[]): boolean =>
  framedPages.test(pathIn(url, prefixes).path);

/** Whether this is how the installed app starts (`start_url`). */
export const isAppStart = (url: URL, prefixes: readonly string[]): boolean =>
  pathIn(url, prefixes).path === '/' && url.search === '?app';

/** The addresses of a private page in other languages: without a language, it opens in the one that was chosen last. */
export const addressesInOthers = (url: URL, prefixes: readonly string[]): string[] => {
  const { prefix, path } = pathIn(url, prefixes);
  if (prefix || !framedPages.test(path)) return [];
  return prefixes.filter(Boolean).map((one) => one + path + url.search);
};

/** The pages whose routes the worker knows by itself, and the pages above them. */
const knownRoutes =
  /^\/(user(\/(bookings(\/[^/]+)?|saved|messages(\/[^/]+)?))?|vendor(\/messages(\/[^/]+)?)?|offline)?$/;

/** Whether the worker knows all routes that the router asks for (`/__manifest?paths=…`). */
export const knowsRoutes = (url: URL, prefixes: readonly string[]): boolean =>
  (url.searchParams.get('paths') ?? '')
    .split(',')
    .every((path) => knownRoutes.test(pathIn(new URL(path, url), prefixes).path));
