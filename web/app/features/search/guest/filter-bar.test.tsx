import { listAmenities, listCategories } from '@mandap/contract/catalogue/catalogue.endpoints';
import { countVenueChoices, listVenues } from '@mandap/contract/search/search.endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
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

/** The values that the form sends. */
const sent = (): string =>
  new URLSearchParams(
    [...new FormData(screen.getByRole('form'))].map(([name, value]) => [name, String(value)]),
  ).toString();

beforeEach(() => {
  answer(countVenueChoices, { categories: [], amenities: [], facts: [] } as never);
  answer(listVenues, { results: [], count: 4, countIsEstimate: false } as never);
});

it('puts choices without results last, unless they are chosen', async () => {
  const kind = (id: string, name: string) => ({
    ...lawn,
    id,
    name,
    slug: name,
    names: { en: name, hi: name },
  });
  answer(listCategories, [kind('1', 'Fort'), kind('2', 'Beach'), kind('3', 'Lawn')] as never);
  answer(countVenueChoices, {
    categories: [{ slug: 'Lawn', count: 3 }],
    amenities: [],
    facts: [],
  } as never);
  const { user } = render('kind=Beach');
  await user.click(await screen.findByText('Beach', { selector: 'summary span' }));
  await screen.findByRole('checkbox', { name: 'Lawn 3' });
  const names = screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).value);
  expect(names).toEqual(['Beach', 'Lawn', 'Fort']);
});

it('shows the number of venues for the choices before they are sent', async () => {
  answer(listCategories, [lawn] as never);
  const asked = answer(listVenues, { results: [], count: 1, countIsEstimate: false } as never);
  const { user } = render('guests=200');
  await user.click(screen.getByText('Venue type', { selector: 'summary span' }));
  await user.click(await screen.findByRole('checkbox', { name: /Lawn/ }));
  expect(await screen.findByRole('button', { name: 'Show 1 venue' })).toBeTruthy();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ minCapacity: '200', categories: 'lawn' }));
});

it('sends the choices however its panel is closed, and nothing if there are none', async () => {
  answer(listCategories, [lawn] as never);
  const requested: string[] = [];
  const { user } = render('guests=200');
  screen.getByRole('form').addEventListener('submit', (event) => {
    event.preventDefault();
    requested.push(sent());
  });
  const summary = screen.getByText('Venue type', { selector: 'summary span' });
  const panel = summary.closest('details') as HTMLDetailsElement;
  await user.click(summary);
  const box = await screen.findByRole('checkbox', { name: /Lawn/ });
  await user.click(within(panel).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(panel.open).toBe(false));
  expect(requested).toEqual([]);
  await user.click(summary);
  await user.click(box);
  await user.click(within(panel).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(requested).toHaveLength(1));
  expect(requested[0]).toMatch(/kind=lawn/);
  await user.click(summary);
  await user.click(box);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(requested).toHaveLength(2));
  expect(requested[1]).not.toMatch(/kind=lawn/);
});

it('shows that a date and days of a month exclude each other, and gives a weekday a month', async () => {
  const { user } = render();
  await user.click(screen.getByText('Date', { selector: 'summary span' }));
  const date = (await screen.findByLabelText('Event date')) as HTMLInputElement;
  const [weekday, month] = [screen.getByLabelText('Day'), screen.getByLabelText('Month')] as [
    HTMLSelectElement,
    HTMLSelectElement,
  ];
  await user.selectOptions(weekday, 'Saturday');
  expect(month.value).toBe('2026-11');
  fireEvent.change(date, { target: { value: '2026-12-11' } });
  expect([weekday.value, month.value]).toEqual(['', '']);
  await user.selectOptions(month, '2027-02');
  expect(date.value).toBe('');
});

it('offers an amenity that is also a fact only as the fact, whatever its name', async () => {
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

it('says that the choices of a filter could not be loaded, and retries on request', async () => {
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

it('links to the choices until the script opens them', async () => {
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

it('keeps the choices, whether or not the options have loaded', async () => {
  answer(listCategories, [lawn] as never);
  refuse(listAmenities, { status: 502, code: '' });
  const chosen =
    'weekday=sat&month=2027-02&guests=200&min_price=1000&kind=lawn&amenity=Stage&with=parking&max_plate=700';
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
  await user.click(screen.getByText('3 filters', { selector: 'summary span' }));
  expect(await screen.findByText('Failed to fetch venue amenities')).toBeTruthy();
  expect(screen.getByLabelText('Price of a plate, at most')).toHaveProperty('value', '700');
  expect(screen.getByRole('link', { name: 'Remove filter: Plate up to ₹700' })).toBeTruthy();
  expect(sorted(sent())).toEqual(sorted(chosen));
});
