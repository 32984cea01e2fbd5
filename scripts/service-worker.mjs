import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './project.mjs';

/** The routes that can be opened without a network, and those above them. */
const routes = {
  offline: ['root', 'pages/site/public-layout', 'pages/site/home-page', 'pages/site/offline-page'],
  user: [
    'pages/site/area-layout',
    'user-area',
    'pages/bookings/guest-bookings-page',
    'pages/bookings/guest-booking-page',
    'pages/saved/saved-page',
    'pages/messages/messages-page',
    'pages/messages/no-thread-page',
    'pages/messages/new-thread-page',
    'pages/messages/thread-page',
  ],
  vendor: [
    'pages/site/area-layout',
    'vendor-area',
    'vendor-messages',
    'vendor-no-thread',
    'vendor-new-thread',
    'vendor-thread',
  ],
};

/** Parts of these pages that are loaded later, by the name of their file. */
const laterParts = {
  offline: ['failed-page', 'toaster'],
  user: [
    'guest-nav',
    'keep-answers',
    'bell-link',
    'bell-popover',
    'booked-functions',
    'account-menu',
    'mobile-menu',
    'sign-out-warning',
    'write-review-dialog',
  ],
  vendor: ['keep-answers', 'bell-link', 'bell-popover', 'account-menu', 'mobile-menu', 'sign-out-warning'],
};

const prefix = 'window.__reactRouterManifest=';

/** The files that a script imports at once. */
async function importsOf(directory, file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const text = await readFile(join(directory, file), 'utf8');
  for (const [, name] of text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
    await importsOf(directory, name, found);
  return found;
}

/**
 * What the service worker has to know of the pages in one language. `directory` has their files for browsers;
 * `path` is what their addresses begin with.
 */
export async function readShell(directory, path) {
  const assets = join(directory, 'assets');
  const names = await readdir(assets);
  const manifest = names.find((name) => /^manifest-.*\.js$/.test(name));
  const text = await readFile(join(assets, manifest), 'utf8');
  const { version, entry, routes: all } = JSON.parse(text.slice(prefix.length).replace(/;\s*$/, ''));
  const routeOf = (id) => {
    if (!all[id]) throw new Error(`The pages have no route ${id} (scripts/service-worker.mjs)`);
    return all[id];
  };
  const filesOf = async (ids, parts) => {
    const files = ids.flatMap((id) => [routeOf(id).module, ...routeOf(id).imports, ...routeOf(id).css]);
    for (const part of parts) {
      const file = names.find(
        (name) => name.startsWith(`${part}-`) && /^-[\w-]{8}\.js$/.test(name.slice(part.length)),
      );
      if (!file) throw new Error(`The pages have no file ${part}-….js (scripts/service-worker.mjs)`);
      files.push(...[...(await importsOf(assets, file))].map((name) => `/assets/${name}`));
    }
    return [...new Set(files)];
  };
  const ids = Object.values(routes).flat();
  const offline = await filesOf(
    routes.offline.filter((id) => id !== 'pages/site/home-page'),
    laterParts.offline,
  );
  return {
    prefix: path,
    version,
    routes: Object.fromEntries(ids.map((id) => [id, routeOf(id)])),
    offline: [...new Set([entry.module, ...entry.imports, ...offline, '/art/offline.svg'])],
    user: await filesOf(routes.user, laterParts.user),
    vendor: await filesOf(routes.vendor, laterParts.vendor),
  };
}

/** Bundles the service worker, which the server sends from /service-worker.js. */
export async function bundleServiceWorker(directory, shells) {
  const { build, stop } = await import('esbuild');
  await build({
    entryPoints: ['service-worker.ts', 'removal.ts'].map((name) => join(root, 'web/service-worker', name)),
    outdir: join(directory, 'worker'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { SHELLS: JSON.stringify(shells), 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  await stop();
}
