import {
  changeSavedSearch,
  listSavedSearches,
  removeSavedSearch,
} from '@mandap/contract/saved/saved.endpoints';
import type { SavedSearch } from '@mandap/contract/saved/saved.schemas';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { filtersOfSearch, searchOfFilters, venuesUrl } from '#app/features/search/guest/venue-filters.ts';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { SavedSearchCard } from './saved-search-card.tsx';

const search: SavedSearch = {
  id: '01890000-0000-7000-8000-0000000000c9',
  name: 'Lawn near Sitapur',
  search: { near: '27.57,80.68', startDate: '2099-02-12', endDate: '2099-02-12', minCapacity: 400 },
  sendsEmails: true,
  endsOn: '2099-02-12',
  createdAt: '2026-11-20T10:00:00.000Z',
};

it('opens the same search again', () => {
  renderPage(<SavedSearchCard search={search} />);
  const link = screen.getByRole('link', { name: 'Show venues for Lawn near Sitapur' });
  expect(link.getAttribute('href')).toBe('/venues?near=27.57%2C80.68&date=2099-02-12&guests=400');
});

it('consists of all filters of the list', () => {
  const url =
    'query=lake&place=01890000-0000-7000-8000-0000000000c8&radius=50&weekday=sat&month=2027-02&guests=400&min_price=1000&max_price=60000&kind=lawn&amenity=WiFi&with=parking';
  const filters = venuesUrl.read(new URLSearchParams(url));
  expect(filtersOfSearch(searchOfFilters(filters) as SavedSearch['search'])).toEqual(filters);
});

it('is renamed, sends no emails, and is deleted after a confirmation', async () => {
  answer(listSavedSearches, { searches: [search] });
  const changes = answer(changeSavedSearch, search);
  const removals = answer(removeSavedSearch, {});
  const { user } = renderPage(<SavedSearchCard search={search} />);
  await user.click(screen.getByRole('switch', { name: 'Emails about Lawn near Sitapur' }));
  await waitFor(() => expect(changes).toEqual([{ sendsEmails: false }]));
  await user.click(screen.getByRole('button', { name: 'Rename Lawn near Sitapur' }));
  await user.clear(await screen.findByLabelText('Name of this search'));
  await user.type(screen.getByLabelText('Name of this search'), 'For Meena');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes[1]).toEqual({ name: 'For Meena' }));
  await user.click(screen.getByRole('button', { name: 'Delete Lawn near Sitapur' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(removals).toHaveLength(1));
});

it('says that its date is over', () => {
  renderPage(<SavedSearchCard search={{ ...search, endsOn: '2020-01-01' }} />);
  expect(screen.getByText('The date is over')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});
