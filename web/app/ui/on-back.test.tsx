/**
 * The files of a worker share one document with its history. This one has its own, because it goes back in it.
 * @vitest-environment-options { "url": "http://localhost:3000/own-history" }
 */
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onBack } from './on-back.ts';

const visited = vi.fn();
const router = () => visited();

beforeEach(() => {
  visited.mockClear();
  window.addEventListener('popstate', router);
});
afterEach(() => window.removeEventListener('popstate', router));

/** Navigates as the router does. */
let idx = 0;
const goTo = (path: string) => {
  idx += 1;
  history.pushState({ idx }, '', path);
};

it('closes the topmost layer first, and the page stays', async () => {
  goTo('/venues');
  goTo('/venue');
  const closed: string[] = [];
  const ends = ['gallery', 'menu'].map((name) => onBack(() => closed.push(name)));
  history.back();
  await waitFor(() => expect(closed).toEqual(['menu']));
  history.back();
  await waitFor(() => expect(closed).toEqual(['menu', 'gallery']));
  expect(location.pathname).toBe('/venue');
  expect(visited).not.toHaveBeenCalled();
  for (const end of ends) end();
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/venues'));
  expect(visited).toHaveBeenCalledOnce();
});

it('leaves the page at once if the layer was closed in another way', async () => {
  goTo('/venues');
  goTo('/venue');
  onBack(() => undefined)();
  onBack(() => undefined)();
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/venues'));
  expect(visited).toHaveBeenCalledOnce();
});

it('goes back one page at a time after a link in a layer', async () => {
  goTo('/venues');
  goTo('/venue');
  onBack(() => undefined)();
  goTo('/book');
  goTo('/confirmation');
  for (const path of ['/book', '/venue', '/venues']) {
    history.back();
    await waitFor(() => expect(location.pathname).toBe(path));
  }
  expect(visited).toHaveBeenCalledTimes(3);
});
