import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import { isLanguage, type Language, sourceLanguage } from '@mandap/domain/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AppLoadContext,
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { Failure } from '../failure.ts';
import type { Clock } from '../platform/clock.ts';
import type { ReadCache } from '../platform/read-cache.ts';
import { requestLanguage, withinRequest } from '../platform/request-context.ts';
import type { Api } from './api.ts';
import { type CachedBody, sendCached, toCachedBody } from './cached-response.ts';
import { errorBody, toFailure } from './errors.ts';
import { assertPresent } from './gone-clients.ts';
import { notFoundPath, notFoundScript } from './page-addresses.ts';
import { partsOf } from './routes-of-address.ts';
import { serveWebManifest } from './web-manifest.ts';

/** A rendered, cached page: every visitor gets the same HTML. */
export interface Page {
  status: number;
  headers: [string, string][];
  body: CachedBody;
}

export interface PagesOptions {
  api: Api;
  cache: ReadCache<Page>;
  clock: Clock;
  publicUrl: string;
  web: Web;
  /** The URL of the map tiles. Null without maps. */
  mapTilesUrl: string | null;
  /** Whether browsers may keep pages for use without a network. */
  serviceWorker: boolean;
  /** Throws `too_many_requests`. */
  countRequest(ip: string): Promise<void>;
}

/** The source of the web workspace. */
export interface Web {
  mode: 'production' | 'development';
  /** The languages of the pages, besides English. Their addresses begin with `/<language>`. */
  languages: readonly Language[];
  loadBuild(language: Language): Promise<ServerBuild>;
  /** Its client files, of all languages. Null when a development server serves them. */
  clientDirectory: string | null;
  /** Lets a development server respond first. */
  attach?(fastify: FastifyInstance): Promise<void>;
}

type RouterKey = Parameters<RouterContextProvider['set']>[0];

const contextKey = (): RouterKey => {
  const key = (globalThis as Record<symbol, unknown>)[Symbol.for('mandap.serverContext')];
  if (!key) throw new Error('The web build has no server context');
  return key as RouterKey;
};

/**
 * The page as visitors get it, with a strict content security policy. The policy allows, by hash, only inline
 * scripts with the nonce of this render. An injected script does not know the nonce. The nonce is removed,
 * because a cached page would reveal it to everybody.
 */
const protect = (
  rendered: string,
  nonce: string,
  mapTilesUrl: string | null,
): { html: string; policy: string } => {
  const mark = ` nonce="${nonce}"`;
  const scripts = [...rendered.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(
      ([, attributes = '']) => attributes.includes(mark) && !/ src=| type="application\//.test(attributes),
    )
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${mapTilesUrl ? ` ${new URL(mapTilesUrl).origin}` : ''}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html: rendered.replaceAll(mark, ''), policy };
};

/** How a loader sees a failed call. */
const asAnswer = (failure: Failure): object => ({
  ...errorBody(failure, requestLanguage()),
  status: failure.status,
  fields: {},
});

/** The URL of one of our pages, whatever host the request line names (`//example.org/`, `http://example.org/`). */
export const localUrl = (url: string, publicUrl: string): URL => {
  const address = new URL(publicUrl);
  const [path = '', query = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/\?(.*)/s);
  address.pathname = path.replace(/^[/\\]*/, '/');
  address.search = query;
  return address;
};

/** Parameters that advertisers, emails and social networks add to a link to track who opened it. They differ per visitor. */
const tracking = /^(utm_[a-z]+|fbclid|igshid|gclid|gbraid|wbraid|_gl|msclkid|mc_[ce]id)$/i;

/** The URL without tracking parameters. Its page is the same, so it is rendered and cached once. */
export const withoutTracking = (url: string): string => {
  const [path = '', query] = url.split(/\?(.*)/s);
  if (query === undefined) return url;
  const own = query.split('&').filter((field) => !tracking.test(field.split('=')[0] ?? ''));
  return own.length > 0 ? `${path}?${own.join('&')}` : path;
};

type Handle = ReturnType<typeof createRequestHandler>;

/** The language that an address begins with, otherwise English. */
export const languageOf = (pathname: string, languages: readonly Language[]): Language =>
  languages.find((language) => pathname === `/${language}` || pathname.startsWith(`/${language}/`)) ??
  sourceLanguage;

const renderer = ({ api, clock, publicUrl, web, mapTilesUrl }: PagesOptions) => {
  const parts = new WeakMap<ServerBuild, ReturnType<typeof partsOf>>();
  const handles = new WeakMap<ServerBuild, Handle>();
  const handlerOf = async (pathname: string): Promise<Handle> => {
    const build = await web.loadBuild(languageOf(pathname, web.languages));
    const partOf = parts.get(build) ?? partsOf(build);
    parts.set(build, partOf);
    const part = partOf(pathname);
    const handle = handles.get(part) ?? createRequestHandler(part, web.mode);
    handles.set(part, handle);
    return handle;
  };

  const call =
    (found: Set<string>, refuse: () => void) =>
    async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> => {
      try {
        const { value, tags } = await api.read(endpoint, input);
        if (!tags) refuse();
        for (const tag of tags ?? []) found.add(tag);
        return value;
      } catch (error) {
        refuse();
        const failure = toFailure(error);
        throw failure ? asAnswer(failure) : error;
      }
    };

  return async (url: string): Promise<{ value: Page; tags: string[] | null }> => {
    const address = localUrl(url, publicUrl);
    const handle = await handlerOf(address.pathname);
    const found = new Set<string>();
    // In development, every request renders the page.
    let cacheable = web.mode === 'production';
    const context = new RouterContextProvider();
    const serverCall = call(found, () => {
      cacheable = false;
    });
    const nonce = randomBytes(16).toString('hex');
    let html: string | undefined;
    const takeHtml = (given: string) => {
      html = given;
    };
    context.set(contextKey(), { call: serverCall, publicUrl, now: clock.now(), nonce, takeHtml });
    const response = await handle(new Request(address), context as unknown as AppLoadContext);
    const text = html ?? (await response.text());
    const rendered =
      url === notFoundPath
        ? text.replace('<head>', `<head><script nonce="${nonce}">${notFoundScript}</script>`)
        : text;
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    const headers = [...response.headers].filter(([name]) => name !== 'content-length');
    const safe = isHtml ? protect(rendered, nonce, mapTilesUrl) : null;
    if (safe) {
      headers.push(['content-security-policy', safe.policy]);
      // How the page knows that it is a copy that the browser has kept (web/app/api/reads.ts).
      headers.push(['last-modified', clock.now().toUTCString()]);
    }
    // What the router says of its own data holds: it has a version in its URL.
    if (!response.headers.has('cache-control'))
      headers.push(['cache-control', 'public, max-age=0, must-revalidate']);
    const page = {
      status: response.status,
      headers,
      body: toCachedBody(Buffer.from(safe?.html ?? rendered)),
    };
    return { value: page, tags: cacheable && response.status === 200 ? [...found] : null };
  };
};

const cachingOf = (path: string): string => {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return path.includes('/worker/') ? 'no-cache' : 'public, max-age=86400';
};

const serveClient = async (fastify: FastifyInstance, root: string, serviceWorker: boolean): Promise<void> => {
  await fastify.register(fastifyStatic, {
    root,
    serve: true,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path));
    },
  });
  // Without service workers, browsers get one that removes the one they have (docs/decisions/0062-offline.md).
  const worker = `worker/${serviceWorker ? 'service-worker' : 'removal'}.js`;
  fastify.get('/service-worker.js', (_request, reply) => reply.sendFile(worker));
};

/** Pages of signed-in people. Search engines do not see them. */
const privatePaths = ['/user', '/vendor', '/admin', '/booking'];

/**
 * Private pages open in the language that was chosen last (the cookie `language`), if their address names none. Public pages
 * never do: a link shows everybody the same page.
 */
const addressInOwnLanguage = (
  { url, cookies }: Pick<FastifyRequest, 'url' | 'cookies'>,
  languages: readonly string[],
): string | null => {
  const { language = '' } = cookies;
  const isPrivate = privatePaths.some((path) => url === path || url.startsWith(`${path}/`));
  return isPrivate && languages.includes(language) ? `/${language}${url}` : null;
};

/** Serves every page of the web. A page whose calls are all cacheable is cached itself. */
export const servePages = async (fastify: FastifyInstance, options: PagesOptions): Promise<void> => {
  const render = renderer(options);
  const { web } = options;
  await web.attach?.(fastify);
  if (web.clientDirectory) await serveClient(fastify, web.clientDirectory, options.serviceWorker);
  serveWebManifest(fastify, { api: options.api, languages: web.languages });

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const wanted = addressInOwnLanguage(request, web.languages);
    if (wanted) return reply.header('cache-control', 'no-store').redirect(wanted, 302);
    // Rendering is expensive; a cached page is not.
    const url = withoutTracking(request.url);
    if (!options.cache.peek(url)) await options.countRequest(request.ip);
    assertPresent(request);
    const language = languageOf(url.split('?')[0] ?? '', web.languages);
    const { value: page } = await options.cache.readTagged(url, () =>
      withinRequest({ address: request.ip, language }, () => render(url)),
    );
    // The URL differs only if it was unreadable and has been replaced.
    reply.code(request.url === request.originalUrl ? page.status : 400);
    for (const [name, value] of page.headers) reply.header(name, value);
    return sendCached(request, reply, page.body);
  };

  fastify.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) throw new Failure('not_found');
    return answer(request, reply);
  });
};

/** Loads the build of a language once, when its first page is asked for. */
export const builtWeb = (directory: string): Web => {
  const builds = new Map<string, Promise<ServerBuild>>();
  return {
    mode: 'production',
    languages: readdirSync(join(directory, 'server')).filter(
      (name): name is Language => isLanguage(name) && name !== sourceLanguage,
    ),
    loadBuild: (language) => {
      const file = pathToFileURL(resolve(directory, 'server', language, 'index.js')).href;
      const build = builds.get(language) ?? (import(file) as Promise<ServerBuild>);
      builds.set(language, build);
      return build;
    },
    clientDirectory: resolve(directory, 'client'),
  };
};
