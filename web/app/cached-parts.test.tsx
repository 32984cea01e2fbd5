import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { queryClient } from './api/query-client.ts';
import { cacheParts, createPartStore, type PartStore } from './cached-parts.server.ts';
import { VenueCard, type VenueCardProps } from './features/venues/guest/venue-card.tsx';
import { startSession } from './session/session-store.ts';
import { Header } from './shell/header.tsx';
import { PartCacheContext } from './ui/cached-part.tsx';

const card = (venue: Partial<VenueCardProps['venue']> = {}): VenueCardProps => ({
  venue: {
    id: '019a0000-0000-7000-8000-000000000001',
    name: 'Sheesh Bagh Palace',
    description: 'A lakeside palace with two lawns & a "hall".',
    city: 'Udaipur',
    district: { name: 'Udaipur' },
    state: { name: 'Rajasthan' },
    amenities: [{ name: 'Parking' }],
    capacity: 1200,
    pricePerDay: 100_000,
    dayTotal: 105_000,
    rating: 4.8,
    reviewCount: 12,
    category: { icon: 'castle', names: { en: 'Palace', hi: 'Palace' } },
    coverImage: { baseUrl: '/media/1', widths: [400, 800], placeholder: 'data:image/webp;base64,AA' },
    ...venue,
  },
  feePercent: 5,
  sizes: '100vw',
});

const page = (cards: VenueCardProps[]) => (
  <QueryClientProvider client={queryClient()}>
    <MemoryRouter>
      {cards.map((props, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <VenueCard key={index} {...props} />
      ))}
    </MemoryRouter>
  </QueryClientProvider>
);

const plain = (...cards: VenueCardProps[]): string => renderToString(page(cards));

const cached = (store: PartStore, ...cards: VenueCardProps[]): string => {
  const cache = cacheParts(store);
  return cache.take(renderToString(<PartCacheContext value={cache}>{page(cards)}</PartCacheContext>));
};

const newStore = () => createPartStore(1_000_000);

it('is the same HTML when it is rendered and when it is cached', () => {
  const store = newStore();
  const cards = [
    card(),
    card({ name: 'Lawn <of> Meena' }),
    { ...card(), isFree: true, search: '?date=2026-12-11&guests=200' },
  ];
  const expected = plain(...cards);
  expect(cached(store, ...cards)).toBe(expected);
  expect(store.calculatedSize).toBeGreaterThan(0);
  expect(cached(store, ...cards)).toBe(expected);
});

it('is not shown any more once the venue has changed', () => {
  const store = newStore();
  cached(store, card());
  expect(cached(store, card({ pricePerDay: 120_000, name: 'Sheesh Mahal' }))).toBe(
    plain(card({ pricePerDay: 120_000, name: 'Sheesh Mahal' })),
  );
  expect(cached(store, { ...card(), feePercent: 7 })).toBe(plain({ ...card(), feePercent: 7 }));
});

it('is cached once for every search that leads to the same venue', () => {
  const store = newStore();
  cached(store, { ...card(), search: '?date=2026-12-11' });
  const size = store.calculatedSize;
  const other = { ...card(), search: '?date=2026-12-12&guests=300' };
  expect(cached(store, other)).toBe(plain(other));
  expect(cached(store, card())).toBe(plain(card()));
  expect(store.calculatedSize).toBe(size);
});

it('holds nothing of the person who is signed in', () => {
  const store = newStore();
  const before = plain(card());
  startSession({ access: 'a', refresh: 'r' }, {
    id: '019a0000-0000-7000-8000-00000000000a',
    email: 'meena@example.org',
    firstName: 'Meena',
    lastName: 'Kumawat',
    role: 'user',
  } as Parameters<typeof startSession>[1]);
  queryClient().setQueryData(['private', '/api/saved-venues/', {}], { venueIds: [card().venue.id] });
  expect(cached(store, card())).toBe(before);
  expect(cached(store, card())).not.toMatch(/Meena|aria-pressed="true"/);
});

const headerAt = (address: string) => (
  <QueryClientProvider client={queryClient()}>
    <MemoryRouter initialEntries={[address]}>
      <Header />
    </MemoryRouter>
  </QueryClientProvider>
);

it('caches the header once for all pages of a section, with the way back of each', () => {
  const store = newStore();
  const cachedAt = (address: string): string => {
    const cache = cacheParts(store);
    const header = <PartCacheContext value={cache}>{headerAt(address)}</PartCacheContext>;
    return cache.take(renderToString(header));
  };
  for (const address of ['/', '/venues?guests=50', '/how-it-works']) {
    const expected = renderToString(headerAt(address));
    expect(cachedAt(address), address).toBe(expected);
    expect(cachedAt(address), address).toBe(expected);
  }
  const size = store.calculatedSize;
  const other = cachedAt('/venues/17?date=2026-12-11&guests=300');
  expect(other).toBe(renderToString(headerAt('/venues/17?date=2026-12-11&guests=300')));
  expect(other).toContain('next=%2Fvenues%2F17%3Fdate%3D2026-12-11%26guests%3D300');
  expect(store.calculatedSize).toBe(size);
});

it('is taken over by the browser as it is', async () => {
  const store = newStore();
  const cards = [card(), { ...card(), search: '?date=2026-12-11' }];
  cached(store, ...cards);
  const container = document.createElement('div');
  container.innerHTML = cached(store, ...cards);
  document.body.append(container);
  const article = container.querySelector('article');
  const mistakes: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, page(cards), { onRecoverableError: (error) => mistakes.push(error) }),
  );
  expect(mistakes).toEqual([]);
  expect(container.querySelector('article')).toBe(article);
  await act(async () => root.unmount());
  container.remove();
});

it('keeps no more than its bytes, and lets go of what was not asked for longest', () => {
  const store = createPartStore(40);
  store.set('a', '12345678');
  store.set('b', '12345678');
  expect(store.get('a')).toBe('12345678');
  store.set('c', '12345678');
  expect(store.get('b')).toBeUndefined();
  expect(store.get('a')).toBe('12345678');
  expect(store.calculatedSize).toBeLessThanOrEqual(40);
  store.set('d', 'x'.repeat(100));
  expect(store.get('d')).toBeUndefined();
});
