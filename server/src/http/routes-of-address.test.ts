import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { partsOf } from './routes-of-address.ts';

const route = (id: string, parentId?: string, path?: string) => [id, { id, parentId, path }];

const routes = Object.fromEntries([
  route('root'),
  route('layout', 'root'),
  route('home', 'layout'),
  route('venues', 'layout', 'venues'),
  route('venue', 'layout', 'venues/:id'),
  route('admin', 'root', 'admin'),
  route('settings', 'admin', 'settings'),
  route('state', 'layout', ':state?/halls'),
  route('lost', 'layout', '*'),
]);

const build = { assets: { version: '1', routes }, routes } as unknown as ServerBuild;

const always = ['root', 'layout', 'home', 'state', 'lost'];

const idsAt = (pathname: string): string[] => Object.keys(partsOf(build)(pathname).routes).sort();

it('contains every route that can match a URL, and none with another first segment', () => {
  expect(idsAt('/venues/17')).toEqual([...always, 'venues', 'venue'].sort());
  expect(idsAt('/Venues')).toEqual([...always, 'venues', 'venue'].sort());
  expect(idsAt('/admin/settings')).toEqual([...always, 'admin', 'settings'].sort());
  expect(idsAt('/')).toEqual([...always].sort());
  expect(idsAt('/nothing/venues')).toEqual([...always].sort());
  const { assets, routes } = partsOf(build)('/venues');
  expect(assets.version).toBe('1');
  expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
});

it('is the whole build for the router’s own requests and for unusual URLs', () => {
  expect(partsOf(build)('/venues.data')).toBe(build);
  expect(partsOf(build)('/__manifest')).toBe(build);
  expect(partsOf(build)('/%76enues/17')).toBe(build);
});

it('begins after the path of the language', () => {
  const inHindi = { ...build, basename: '/hi' };
  const idsOf = (pathname: string) => Object.keys(partsOf(inHindi)(pathname).routes).sort();
  expect(idsOf('/hi/venues/17')).toEqual(idsAt('/venues/17'));
  expect(idsOf('/hi')).toEqual(idsAt('/'));
  expect(partsOf(inHindi)('/hi/__manifest')).toBe(inHindi);
});

it('is built once per URL', () => {
  const partOf = partsOf(build);
  expect(partOf('/venues/1')).toBe(partOf('/venues/2'));
  expect(partOf('/one')).toBe(partOf('/another'));
});
