import type { EntryContext } from 'react-router';
import { expect, it } from 'vitest';
import { onlyNeededRoutes } from './needed-routes.server.ts';

const route = (id: string, parentId?: string, path?: string, index?: boolean) => [
  id,
  { id, parentId, path, index },
];

const routes = Object.fromEntries([
  route('root'),
  route('layout', 'root'),
  route('home', 'layout', undefined, true),
  route('venues', 'layout', 'venues'),
  route('venue', 'layout', 'venues/:id'),
  route('booking', 'layout', 'venues/:id/book'),
  route('admin', 'root', 'admin'),
  route('settings', 'admin', 'settings'),
]);

const context = (manifest: unknown, pathname: string, ids: string[]) =>
  ({
    manifest,
    routeModules: Object.fromEntries(Object.keys(routes).map((id) => [id, { default: () => id }])),
    branches: [],
    staticHandlerContext: { location: { pathname }, matches: ids.map((id) => ({ route: { id } })) },
  }) as unknown as EntryContext;

const idsOf = (found: EntryContext) => Object.keys(found.manifest.routes).sort();

it('leaves a page its own routes and those of the pages above it', () => {
  const manifest = { routes, version: '1' };
  const booking = onlyNeededRoutes(context(manifest, '/venues/17/book', ['root', 'layout', 'booking']));
  expect(idsOf(booking)).toEqual(['booking', 'home', 'layout', 'root', 'venue', 'venues']);
  expect(Object.keys(booking.routeModules).sort()).toEqual(idsOf(booking));
  expect(booking.manifest.version).toBe('1');
  const list = onlyNeededRoutes(context(manifest, '/venues', ['root', 'layout', 'venues']));
  expect(idsOf(list)).toEqual(['home', 'layout', 'root', 'venues']);
  const settings = onlyNeededRoutes(context(manifest, '/admin/settings', ['root', 'admin', 'settings']));
  expect(idsOf(settings)).toEqual(['admin', 'home', 'layout', 'root', 'settings']);
});

it('gives each address of no page the same routes, wherever the first was', () => {
  const manifest = { routes: { ...routes, ...Object.fromEntries([route('nowhere', 'layout', '*')]) } };
  const nowhere = (pathname: string) => {
    const found = context(manifest, pathname, ['root', 'layout']);
    found.staticHandlerContext.matches.push({ route: { id: 'nowhere', path: '*' } } as never);
    return idsOf(onlyNeededRoutes(found));
  };
  expect(nowhere('/admin/settings/none')).toEqual(['layout', 'nowhere', 'root']);
  expect(nowhere('/none')).toEqual(['layout', 'nowhere', 'root']);
});

it('follows a new build', () => {
  onlyNeededRoutes(context({ routes, version: '1' }, '/venues', ['root', 'layout', 'venues']));
  const next = onlyNeededRoutes(context({ routes, version: '2' }, '/venues', ['root', 'layout', 'venues']));
  expect(next.manifest.version).toBe('2');
});
