import { listAmenities, listCategories } from '@mandap/contract/catalogue/catalogue.endpoints';
import { countVenueChoices } from '@mandap/contract/venues/venues.endpoints';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuse } from '../../../testing/mock-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { FilterBar } from './filter-bar.tsx';
import { venuesUrl } from './venue-filters.ts';

const lawn = { id: '1', name: 'Lawn', slug: 'lawn', names: { en: 'Lawn', hi: 'लॉन' }, icon: 'trees' };

const render = (query = '') => {
  const filters = venuesUrl.read(new URLSearchParams(query));
  return renderPage(
    <form aria-label="Search">
      <FilterBar filters={filters} today="2026-11-23" />
    </form>,
  );
};

/** What the form sends. */
const sent = (): string =>
  new URLSearchParams(
    [...new FormData(screen.getByRole('form'))].map(([name, value]) => [name, String(value)]),
  ).toString();

beforeEach(() => {
  answer(countVenueChoices, { categories: [], amenities: [], facts: [], countIsEstimate: false } as never);
});

it('offers an amenity that is a fact as that alone, whatever it is called', async () => {
  answer(listAmenities, [
    { id: '1', name: 'Cooled halls', names: { en: 'Cooled halls', hi: 'ठंडे हॉल' }, fact: 'air_conditioning' },
    { id: '2', name: 'Stage', names: { en: 'Stage', hi: 'मंच' }, fact: null },
  ] as never);
  const { user } = render();
  await user.click(screen.getByText('More filters'));
  expect(await screen.findByRole('checkbox', { name: /^Stage/ })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /^Air-conditioning/ })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /Cooled halls/ })).toBe(null);
});

it('says that the choices of a filter did not load, and loads them again when asked to', async () => {
  refuse(listCategories, { status: 502, code: '' });
  refuse(listAmenities, { status: 502, code: '' });
  const { user } = render();
  await user.click(screen.getByText('More filters'));
  expect(await screen.findByText('Failed to fetch venue amenities')).toBeTruthy();
  await user.click(screen.getByText('Venue type', { selector: 'summary span' }));
  const failed = await screen.findByText('Failed to fetch venue categories');
  answer(listCategories, [lawn] as never);
  const panel = failed.closest<HTMLElement>('.filter-panel');
  if (panel) await user.click(within(panel).getByRole('button', { name: 'Try again', hidden: true }));
  expect(await screen.findByRole('checkbox', { name: /Lawn/ })).toBeTruthy();
});

it('leads to the choices by a link, until the script opens them', async () => {
  answer(listCategories, [lawn] as never);
  const { user } = render('guests=200');
  const links = screen.getAllByRole('link', { name: 'Choose', hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/venues?guests=200&choose=date',
    '/venues?guests=200&choose=guests',
    '/venues?guests=200&choose=price',
    '/venues?guests=200&choose=kind',
    '/venues?guests=200&choose=more',
  ]);
  await user.click(screen.getByText('Venue type', { selector: 'summary span' }));
  expect(await screen.findByRole('checkbox', { name: /Lawn/ })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Choose', hidden: true })).toHaveLength(4);
});

it('keeps what was chosen, whether its choices are there or not', async () => {
  answer(listCategories, [lawn] as never);
  refuse(listAmenities, { status: 502, code: '' });
  const chosen = 'weekday=sat&month=2027-02&guests=200&min_price=1000&kind=lawn&amenity=Stage&with=parking';
  const { user } = render(chosen);
  const sorted = (query: string) =>
    query
      .split('&')
      .filter((part) => !part.endsWith('='))
      .sort();
  expect(sorted(sent())).toEqual(sorted(chosen));
  await user.click(screen.getByText('200+ guests', { selector: 'summary span' }));
  expect(await screen.findByLabelText('Number of guests')).toHaveProperty('value', '200');
  await user.click(screen.getByText('Any Saturday in February 2027', { selector: 'summary span' }));
  expect(await screen.findByLabelText('Day')).toHaveProperty('value', 'sat');
  await user.click(await screen.findByText('Lawn', { selector: 'summary span' }));
  expect(await screen.findByRole('checkbox', { name: /Lawn/ })).toHaveProperty('checked', true);
  await user.click(screen.getByText('2 filters', { selector: 'summary span' }));
  expect(await screen.findByText('Failed to fetch venue amenities')).toBeTruthy();
  expect(sorted(sent())).toEqual(sorted(chosen));
});
