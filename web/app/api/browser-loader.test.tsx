import { listVenues } from '@mandap/contract/search/search.endpoints';
import { screen, waitFor } from '@testing-library/react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { browserLoader } from './browser-loader.ts';
import { read } from './reads.ts';
import { useRead } from './use-read.ts';

let signals: AbortSignal[];

beforeEach(() => {
  signals = [];
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

const input = { page: 1 };
const load = () => {
  const navigation = new AbortController();
  // jsdom's signals are not those of Node's requests.
  const request = { url: 'http://localhost/venues', signal: navigation.signal };
  const loader = browserLoader(() => [read(listVenues, input)]);
  void loader({ params: {}, request } as unknown as ClientLoaderFunctionArgs);
  return navigation;
};
const ended = () => signals.map(({ aborted }) => aborted);

it('stops downloading a list that another one has replaced before it was shown', async () => {
  const navigation = load();
  await waitFor(() => expect(ended()).toEqual([false]));
  navigation.abort();
  await waitFor(() => expect(ended()).toEqual([true]));
});

const List = () => <p>{useRead(listVenues, input).isPending && 'Loading'}</p>;

it('goes on if the open page waits for the same answer', async () => {
  renderPage(<List />);
  await screen.findByText('Loading');
  await waitFor(() => expect(ended()).toEqual([false]));
  load().abort();
  await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
  expect(ended()).toEqual([false]);
});
