import { getAvailability } from '@mandap/contract/calendar/calendar.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { listVenues } from '@mandap/contract/search/search.endpoints';
import type { ListedCard } from '@mandap/contract/search/search.schemas';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { addDays, dayInIndia } from '@mandap/domain/days';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { toWire } from '#app/api/wire.ts';
import { weekdayAndDay } from '#app/i18n/format.ts';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { TakenVenues } from './taken-venues.tsx';
import { venuesUrl } from './venue-filters.ts';
import { VenueResults } from './venue-results.tsx';

const venue = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Sheesh Bagh Palace',
  description: 'A lakeside palace with two lawns.',
  city: 'Udaipur',
  district: { name: 'Udaipur' },
  state: { name: 'Rajasthan' },
  capacity: 1200,
  coverImage: null,
  amenities: [],
  category: { names: { en: 'Palace', hi: 'महल' }, icon: 'castle' },
  pricePerDay: 100_000,
  dayTotal: 105_000,
  rating: null,
  reviewCount: 0,
} as unknown as ListedCard;

beforeEach(() => {
  answer(getSettings, { serviceFeePercent: 5 } as OutputOf<typeof getSettings>);
});

const list: OutputOf<typeof listVenues> = {
  results: [venue],
  count: 1,
  countIsEstimate: false,
  understood: null,
  leftOut: [],
  searchedFor: null,
  didYouMean: null,
  wider: null,
  next: null,
  previous: null,
};

const show = (count: number, countIsEstimate: boolean) => {
  answer(listVenues, { ...list, count, countIsEstimate });
  renderPage(<VenueResults filters={venuesUrl.read(new URLSearchParams('page=2'))} isLoading={false} />);
};

it('shows the exact number of venues if it is known', async () => {
  show(20_480, false);
  expect(await screen.findByText(/1 of 20,480 venues/)).toBeTruthy();
});

it('shows “1,000+” if the number is an estimate', async () => {
  show(20_480, true);
  expect(await screen.findByText(/1 of 1,000\+ venues/)).toBeTruthy();
});

it('has only as many pages as a list can have', async () => {
  show(20_480, false);
  expect(await screen.findByText('Page 2 of 1112')).toBeTruthy();
});

it('links to the last page from a page beyond it', async () => {
  answer(listVenues, { ...list, results: [], count: 20 });
  const { router } = renderPage(
    <VenueResults filters={venuesUrl.read(new URLSearchParams('guests=200&page=99999'))} isLoading={false} />,
  );
  await waitFor(() => expect(router.state.location.search).toBe('?guests=200&page=3'));
  expect(screen.queryByText(/No results/)).toBeNull();
});

it('shows which word replaced a typo', async () => {
  answer(listVenues, { ...list, searchedFor: 'khargone' });
  renderPage(
    <VenueResults filters={venuesUrl.read(new URLSearchParams('query=Khragone'))} isLoading={false} />,
  );
  expect(await screen.findByText('No venue matches “Khragone”. These are for “khargone”.')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Sort:' })).toHaveProperty('value', '');
  expect(screen.getByRole('option', { name: 'Best match', selected: true })).toBeTruthy();
});

it('links to alternatives if nothing was found', async () => {
  answer(listVenues, { ...list, results: [], count: 0, didYouMean: 'lawn sitapur' });
  renderPage(
    <VenueResults
      filters={venuesUrl.read(new URLSearchParams('query=zzq+lawn+sitapur'))}
      isLoading={false}
    />,
  );
  const link = await screen.findByRole('link', { name: 'Did you mean “lawn sitapur”?' });
  expect(link.getAttribute('href')).toBe('/venues?query=lawn+sitapur');
});

it('shows how far away the nearest venues of a place without any are, and links to them', async () => {
  const id = '019a0000-0000-7000-8000-000000000009';
  answer(listVenues, {
    ...list,
    results: [],
    count: 0,
    wider: { radius: 40, count: 4, nearestKm: 32, place: { id, name: 'Biswan' }, categories: [] },
  });
  renderPage(
    <VenueResults
      filters={venuesUrl.read(new URLSearchParams('query=biswan&guests=200'))}
      isLoading={false}
    />,
  );
  expect(await screen.findByText('No results found for "biswan".')).toBeTruthy();
  const link = screen.getByRole('link', { name: '4 venues within 40 km of Biswan' });
  expect(link.getAttribute('href')).toBe(`/venues?place=${id}&radius=40&guests=200`);
});

it('shows how far away the nearest venues of a category are if the place has none of it', async () => {
  const id = '019a0000-0000-7000-8000-000000000002';
  const lawn = { slug: 'lawn', names: { en: 'Lawn', hi: 'लॉन' } };
  answer(listVenues, {
    ...list,
    results: [],
    count: 0,
    // No venue has the word "Biswan".
    didYouMean: 'lawn',
    wider: { radius: 40, count: 4, nearestKm: 32, place: { id, name: 'Biswan' }, categories: [lawn] },
  });
  renderPage(
    <VenueResults filters={venuesUrl.read(new URLSearchParams('query=lawn in biswan'))} isLoading={false} />,
  );
  expect(await screen.findByText('No lawn in Biswan. The nearest lawn is 32 km away.')).toBeTruthy();
  const link = screen.getByRole('link', { name: '4 venues within 40 km of Biswan' });
  expect(link.getAttribute('href')).toBe(`/venues?place=${id}&radius=40&kind=lawn`);
});

it('names the results without one of the choices, before the illustration', async () => {
  const none = { ...list, results: [], count: 0 };
  const counts: Record<string, number> = { '': 0, vegetarian_only: 3, parking: 0 };
  answer(listVenues, none);
  const answered = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    const { pathname, searchParams } = new URL(String(address), 'http://localhost');
    if (pathname !== '/api/venues/' || searchParams.get('page_size') !== '1') return answered(address, init);
    const facts = searchParams.getAll('facts');
    const gone = Object.keys(counts).find((fact) => fact && !facts.includes(fact)) ?? '';
    const n = searchParams.has('min_capacity') ? (counts[gone] ?? 0) : 1;
    return Response.json({ ...none, count: n, count_is_estimate: false, searched_for: null });
  };
  renderPage(
    <VenueResults
      filters={venuesUrl.read(new URLSearchParams('with=vegetarian_only&with=parking&guests=300'))}
      isLoading={false}
    />,
  );
  const link = await screen.findByRole('link', { name: '3 venues without “Vegetarian only”' });
  expect(link.getAttribute('href')).toBe('/venues?guests=300&with=parking');
  expect(await screen.findByRole('link', { name: '1 venue without “300+ guests”' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /without “Parking”/ })).toBeNull();
  const drawing = document.querySelector('img[src="/art/empty-search.svg"]') as HTMLElement;
  expect(link.compareDocumentPosition(drawing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows the nearest venues of a place without any, with the text’s other criteria', async () => {
  const id = '019a0000-0000-7000-8000-000000000009';
  const wider = { radius: 500, count: 4, nearestKm: 412, place: { id, name: 'Mumbai' }, categories: [] };
  const understood = { minCapacity: 300, ordering: 'price_per_day' as const };
  answer(listVenues, { ...list, results: [], count: 0, wider, understood });
  const answered = globalThis.fetch;
  const asked: URLSearchParams[] = [];
  globalThis.fetch = async (address, init) => {
    const { searchParams } = new URL(String(address), 'http://localhost');
    if (searchParams.get('ordering') !== 'distance') return answered(address, init);
    asked.push(searchParams);
    return Response.json(toWire({ ...list, results: [{ ...venue, distanceKm: 412 }] }));
  };
  renderPage(
    <VenueResults
      filters={venuesUrl.read(new URLSearchParams('query=cheap hall in Bombay for 300'))}
      isLoading={false}
    />,
  );
  expect(await screen.findByText('about 412 km', { exact: false })).toBeTruthy();
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ place: id, radius: '500', min_capacity: '300' });
  const link = screen.getByRole('link', { name: '4 venues within 500 km of Mumbai' });
  expect(link.getAttribute('href')).toBe(`/venues?place=${id}&radius=500&guests=300&sort=price_asc`);
});

it('shows the nearest venues of any kind before one of the kind that is far away', async () => {
  const id = '019a0000-0000-7000-8000-000000000009';
  const lawn = { slug: 'lawn', names: { en: 'Lawn', hi: 'लॉन' } };
  const place = { id, name: 'Sitapur' };
  const wider = { radius: 1000, count: 1, nearestKm: 605, place, categories: [lawn] };
  answer(listVenues, { ...list, results: [], count: 0, wider });
  const answered = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    const { searchParams } = new URL(String(address), 'http://localhost');
    if (searchParams.get('ordering') !== 'distance') return answered(address, init);
    const name = searchParams.has('categories') ? 'Far Lawn' : 'Near Hall';
    return Response.json(toWire({ ...list, results: [{ ...venue, name }] }));
  };
  renderPage(
    <VenueResults filters={venuesUrl.read(new URLSearchParams('query=lawn in sitapur'))} isLoading={false} />,
  );
  expect(await screen.findByText('No lawn in Sitapur. The nearest lawn is 605 km away.')).toBeTruthy();
  const near = await screen.findByRole('heading', { name: 'Near Hall' });
  const far = await screen.findByRole('heading', { name: 'Far Lawn' });
  expect(near.compareDocumentPosition(far)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('names the words that the search leaves out', async () => {
  answer(listVenues, { ...list, leftOut: ['darbar'], searchedFor: 'raj' });
  renderPage(
    <VenueResults filters={venuesUrl.read(new URLSearchParams('query=raj darbar'))} isLoading={false} />,
  );
  expect(await screen.findByText('We found nothing for “darbar”. These are for “raj”.')).toBeTruthy();
});

it('passes the days of a sentence on to the venue', async () => {
  const understood = { startDate: '2027-02-13', endDate: '2027-02-13', partOfDay: 'evening' as const };
  answer(listVenues, { ...list, understood });
  renderPage(
    <VenueResults
      filters={venuesUrl.read(new URLSearchParams('query=lawn 13 feb evening'))}
      isLoading={false}
    />,
  );
  expect(await screen.findByText('We looked for: Sat 13 Feb, Evening.')).toBeTruthy();
  const link = screen.getByRole('link', { name: /View Details/ });
  expect(link.getAttribute('href')).toBe(`/venues/${venue.id}?date=2027-02-13`);
});

it('shows how a sentence was understood', async () => {
  const understood = {
    minCapacity: 300,
    facts: ['vegetarian_food' as const],
    ordering: 'price_per_day' as const,
  };
  answer(listVenues, { ...list, understood });
  renderPage(
    <VenueResults
      filters={venuesUrl.read(new URLSearchParams('query=cheap veg lawn near lucknow for 300'))}
      isLoading={false}
    />,
  );
  expect(
    await screen.findByText('We looked for: 300+ guests, Vegetarian food, Price, low to high.'),
  ).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Price, low to high', selected: true })).toBeTruthy();
});

it('calls a venue available only if a day was chosen', async () => {
  answer(listVenues, list);
  const show = (search: string) =>
    renderPage(<VenueResults filters={venuesUrl.read(new URLSearchParams(search))} isLoading={false} />);
  const { unmount } = show('');
  expect(await screen.findByText('Sheesh Bagh Palace')).toBeTruthy();
  expect(screen.queryByText('Available')).toBeNull();
  unmount();
  show(`date=${addDays(dayInIndia(new Date()), 40)}`);
  expect(await screen.findByText('Available')).toBeTruthy();
});

const onDay = () => {
  const date = addDays(dayInIndia(new Date()), 40);
  const search = new URLSearchParams({ query: 'Sheesh', date, guests: '300' });
  const filters = { ...venuesUrl.read(search), startDate: date };
  renderPage(<TakenVenues filters={filters}>No results</TakenVenues>);
  return date;
};

it('shows venues that are booked on the day with free days nearby, instead of no results', async () => {
  const asked = answer(listVenues, list);
  const booked = addDays(dayInIndia(new Date()), 40);
  const bookedRanges = [{ start: booked, end: addDays(booked, 1) }];
  answer(getAvailability, { available: true, conflictingDates: [], bookedRanges });
  const date = onDay();
  expect(await screen.findByText(/^This venue is booked on/)).toBeTruthy();
  const before = addDays(date, -1);
  const free = await screen.findByRole('link', { name: weekdayAndDay(before) });
  expect(free.getAttribute('href')).toBe(`/venues/${venue.id}?date=${before}&guests=300`);
  expect(asked[0]).not.toHaveProperty('startDate');
  expect(screen.queryByText('No results')).toBeNull();
});

it('says that there is nothing if the day is not the reason', async () => {
  answer(listVenues, { ...list, results: [], count: 0 });
  onDay();
  expect(await screen.findByText('No results')).toBeTruthy();
});
