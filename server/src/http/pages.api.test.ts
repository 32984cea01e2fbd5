import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getVenue } from '@mandap/contract/venues/venues.endpoints';
import { createContext, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { aVenue } from '../testing/builders.ts';
import type { Web } from './pages.ts';

interface ServerContext {
  call(endpoint: unknown, input: unknown): Promise<{ name: string }>;
  nonce: string;
}

const key = createContext<ServerContext>();
(globalThis as Record<symbol, unknown>)[Symbol.for('mandap.serverContext')] = key;

/** A web build with one page, which shows a venue's name unescaped, a script of its own and the requested URL. */
const aSmallWeb = (venueId: () => string): Web & { rendered: () => number; asked: () => string[] } => {
  let rendered = 0;
  const asked: string[] = [];
  const render = async (
    request: Request,
    _status: number,
    _headers: Headers,
    _entry: unknown,
    context: never,
  ) => {
    rendered += 1;
    asked.push(new URL(request.url).pathname);
    const { call, nonce } = (context as { get(of: typeof key): ServerContext }).get(key);
    const { name } = await call(getVenue, { id: venueId() });
    return new Response(
      `<head></head><h1>${name}</h1><script nonce="${nonce}">start()</script>${new URL(request.url).host}`,
      {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      },
    );
  };
  const build = {
    entry: { module: { default: render } },
    routes: { root: { id: 'root', path: '*', module: { default: () => null } } },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
    future: { v8_middleware: true },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
  const inHindi = {
    ...build,
    basename: '/hi',
    entry: { module: { default: () => new Response('<h1>रतन हवेली</h1>') } },
  } as unknown as ServerBuild;
  return {
    mode: 'production',
    languages: ['hi'],
    loadBuild: async (language) => (language === 'hi' ? inHindi : build),
    clientDirectory: null,
    rendered: () => rendered,
    asked: () => asked,
  };
};

const anApp = async (rateLimits = false, env: Record<string, string> = {}) => {
  let id = '';
  const web = aSmallWeb(() => id);
  const app = await testApp({ web, rateLimits, env });
  id = (await aVenue(app.db, { name: 'Ratan Haveli' })).id;
  return { app, web, id };
};

describe('a page', () => {
  it('opens in the language that was chosen last, if it is private and its address names none', async () => {
    const { app } = await anApp();
    const open = (url: string, cookie: string) => app.ask({ url, headers: { cookie } });
    const { status, headers } = await open('/user/bookings?page=2', 'language=hi');
    expect([status, headers.location]).toEqual([302, '/hi/user/bookings?page=2']);
    expect((await open('/hi/user/bookings', 'language=hi')).status).toBe(200);
    expect((await open('/venues', 'language=hi')).text).toContain('Ratan Haveli');
    for (const other of ['language=en', 'language=//evil.example', ''])
      expect((await open('/user/bookings', other)).status).toBe(200);
  });

  it('is that of the language that its address begins with', async () => {
    const { app } = await anApp();
    expect((await app.ask({ url: '/hi/venues' })).text).toContain('रतन हवेली');
    expect((await app.ask({ url: '/hi' })).text).toContain('रतन हवेली');
    expect((await app.ask({ url: '/venues' })).text).toContain('Ratan Haveli');
    expect((await app.ask({ url: '/hindi' })).text).toContain('Ratan Haveli');
  });

  it('is rendered once, until its data changes', async () => {
    const { app, web, id } = await anApp();
    expect((await app.ask({ url: '/venues' })).text).toContain('Ratan Haveli');
    await app.ask({ url: '/venues' });
    expect(web.rendered()).toBe(1);
    await app.settings.change({ siteName: 'Other' });
    await app.db`update venues set name = 'Sheesh Bagh' where id = ${id}`;
    await app.settings.change({ siteName: 'Mandap' });
    expect((await app.ask({ url: '/venues' })).text).toContain('Sheesh Bagh');
  });

  it('is cached once, whatever tracking parameters its link has', async () => {
    const { app, web } = await anApp();
    for (const shared of ['', '?fbclid=IwAR0', '?utm_source=whatsapp&utm_medium=share'])
      expect((await app.ask({ url: `/venues${shared}` })).text).toContain('Ratan Haveli');
    expect(web.rendered()).toBe(1);
    await app.ask({ url: '/venues?guests=200&fbclid=IwAR1' });
    expect(web.rendered()).toBe(2);
  });

  it('is asked for each time, but what the router loads about routes is kept', async () => {
    const { app } = await anApp();
    const cachingOf = async (url: string) => (await app.ask({ url })).headers['cache-control'];
    expect(await cachingOf('/venues')).toBe('public, max-age=0, must-revalidate');
    expect(await cachingOf('/__manifest?paths=/venues&version=')).toBe('public, max-age=31536000, immutable');
  });

  it('uses this host, whatever host the URL or a header names', async () => {
    const { app } = await anApp();
    for (const url of ['/venues', '//elsewhere.example/venues']) {
      const { text } = await app.ask({ url, headers: { host: 'elsewhere.example' } });
      expect(text).not.toContain('elsewhere');
    }
  });

  it.each([
    ['https://tiles.example/{z}/{x}/{y}.png?key=k', "img-src 'self' data: https://tiles.example;"],
    ['off', "img-src 'self' data:;"],
  ])('may load pictures of its own and of the tile server, with MAP_TILES_URL %s', async (url, allowed) => {
    const { app } = await anApp(false, { MAP_TILES_URL: url });
    const { headers } = await app.ask({ url: '/venues' });
    expect(headers['content-security-policy']).toContain(allowed);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it('runs only its own scripts, not one injected through user text', async () => {
    const { app, id } = await anApp();
    const smuggled = [
      '<script>steal()</script>',
      '<script nonce="">steal(1)</script>',
      '<script data-a=" nonce=">steal(2)</script>',
    ];
    await app.db`update venues set name = ${smuggled.join('')} where id = ${id}`;
    const { text, headers } = await app.ask({ url: '/venues' });
    const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    expect(text).toContain(`${smuggled.join('')}</h1><script>start()</script>`);
    expect(String(headers['content-security-policy'])).toContain(`script-src 'self' ${hashOf('start()')};`);
  });

  it('counts as a request only if it is not cached', async () => {
    const { app } = await anApp(true);
    await app.ask({ url: '/cached' });
    const statuses: number[] = [];
    for (let count = 0; count < 1300; count += 1) statuses.push((await app.ask({ url: `/${count}` })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    expect((await app.ask({ url: '/cached' })).status).toBe(200);
  });
});

describe('what browsers install', () => {
  const withFiles = async (SERVICE_WORKER: string) => {
    const clientDirectory = await mkdtemp(join(tmpdir(), 'client-'));
    await mkdir(join(clientDirectory, 'worker'));
    for (const name of ['service-worker', 'removal'])
      await writeFile(join(clientDirectory, `worker/${name}.js`), `// ${name}`);
    await mkdir(join(clientDirectory, 'assets'));
    return testApp({ web: { ...aSmallWeb(() => ''), clientDirectory }, env: { SERVICE_WORKER } });
  };

  it.each([
    ['on', '// service-worker'],
    ['off', '// removal'],
  ])('with SERVICE_WORKER=%s the worker is "%s", never from a cache', async (setting, text) => {
    const app = await withFiles(setting);
    const answer = await app.ask({ url: '/service-worker.js' });
    expect(answer.text).toBe(text);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toMatch(/^text\/javascript|^application\/javascript/);
  });

  it('has a manifest in each language, with the name of the site', async () => {
    const app = await testApp({ web: aSmallWeb(() => '') });
    const { text, headers } = await app.ask({ url: '/hi/manifest.webmanifest' });
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(JSON.parse(text)).toMatchObject({
      name: 'Mandap',
      lang: 'hi-IN',
      start_url: '/hi/?app',
      scope: '/',
    });
    const inEnglish = await app.ask({ url: '/manifest.webmanifest' });
    expect(JSON.parse(inEnglish.text)).toMatchObject({ lang: 'en-IN', start_url: '/?app' });
  });
});

describe('a URL that no page can have', () => {
  it.each([
    '/venues/a%00b/',
    '/venues/?search=%00',
    '/faq?x=%00',
    '/venues/%ff/',
    '/venues/%E0%A4%A',
    '/100%',
  ])('%s shows a page that says so, at a URL that the browser can read', async (url) => {
    const { app, web } = await anApp();
    const { statusCode, headers, body } = await app.fastify.inject({ url });
    expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(body).toContain("<script>history.replaceState(null,'','/not-found')");
    expect(web.asked()).toEqual(['/not-found']);
  });

  it.each(['/api/venues/a%00b/', '/api/venues/?search=%00', '/api/venues/%ff/'])(
    'gets an API error: %s',
    async (url) => {
      const { app } = await anApp();
      const answer = await app.fastify.inject({ url });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_input']);
    },
  );
});
