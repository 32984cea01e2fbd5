import type { OutputOf } from '@mandap/contract/endpoint';
import { suggestSearches } from '@mandap/contract/search/search.endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#app/api/query-client.ts';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { venuesUrl } from '../venue-filters.ts';
import { SearchInput } from './search-input.tsx';

const placeId = '019a0000-0000-7000-8000-000000000001';
const venueId = '019a0000-0000-7000-8000-000000000002';

const suggestions: OutputOf<typeof suggestSearches> = {
  places: [
    {
      id: placeId,
      kind: 'tehsil',
      name: 'Sitapur',
      nameInScript: 'सीतापुर',
      tehsil: null,
      district: { id: placeId, name: 'Sitapur' },
      state: { id: placeId, name: 'Uttar Pradesh' },
      pincode: null,
      location: { lat: 27.5, lng: 80.7 },
    },
  ],
  venues: [{ id: venueId, name: 'Sitara Palace', city: 'Agra', coverImage: null }],
  categories: [{ id: placeId, name: 'Lawn', names: { en: 'Lawn', hi: 'लॉन' }, slug: 'lawn', icon: 'tent' }],
};

const onWidth = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));

beforeEach(() => {
  localStorage.clear();
  onWidth(true);
  answer(suggestSearches, suggestions);
});
afterEach(() => vi.unstubAllGlobals());

const show = (filters = '', onSubmit = () => {}) =>
  renderPage(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SearchInput
        label="Search venues"
        placeholder="Search venues..."
        filters={venuesUrl.read(new URLSearchParams(filters))}
      />
    </form>,
  );

const field = () => screen.getByLabelText<HTMLInputElement>('Search venues');
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

describe('the field of a search', () => {
  it('is a plain field until it has focus, and then a combobox', async () => {
    const { user } = show();
    expect(field().getAttribute('role')).toBeNull();
    await user.click(field());
    expect((await screen.findByRole('combobox')).getAttribute('aria-expanded')).toBe('false');
  });

  it('suggests places, venues and categories in groups, and says how many', async () => {
    const { user } = show();
    await user.type(field(), 'sita');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(
      3,
    );
    expect(screen.getByRole('option', { name: /Sitapur.*सीतापुर · Uttar Pradesh/ })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('3 suggestions');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(field().getAttribute('aria-controls')).toBe(list.id);
  });

  it('works with the keyboard alone', async () => {
    const { user, router } = show('guests=200');
    await user.type(field(), 'sita');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}');
    expect(activeOption()?.textContent).toContain('Sitapur');
    await user.keyboard('{ArrowUp}');
    expect(activeOption()?.textContent).toContain('Lawn');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(field().value).toBe('sita');
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(router.state.location).toMatchObject({
      pathname: '/venues',
      search: `?place=${placeId}&guests=200`,
    });
    expect(field().value).toBe('');
  });

  it('opens a venue, and sets the filter of a category', async () => {
    const { user, router } = show();
    await user.type(field(), 'sita');
    await user.click(await screen.findByRole('option', { name: /Sitara Palace/ }));
    expect(router.state.location.pathname).toBe(`/venues/${venueId}`);
    await user.type(field(), 'lawn');
    await user.click(await screen.findByRole('option', { name: 'Lawn' }));
    expect(router.state.location).toMatchObject({ pathname: '/venues', search: '?kind=lawn' });
  });

  it('stores recent searches on this device only, until they are cleared', async () => {
    const { user, router } = show();
    await user.type(field(), 'Khargone lawn{Enter}');
    await screen.findByRole('combobox');
    await user.type(field(), ' {Enter}');
    await user.clear(field());
    await user.click(await screen.findByRole('option', { name: 'Khargone lawn' }));
    expect(router.state.location.search).toBe('?query=Khargone+lawn');
    await user.clear(field());
    await user.click(field());
    await user.click(await screen.findByRole('option', { name: 'Clear recent searches' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(localStorage.length).toBe(0);
  });
});

describe('on a phone', () => {
  it('it opens a sheet with its own field', async () => {
    onWidth(false);
    const submitted = vi.fn();
    const { user, router } = show('', submitted);
    await user.click(field());
    const own = await screen.findByRole('combobox');
    expect(own).toHaveProperty('placeholder', 'Search venues...');
    await user.type(own, '  {Enter}');
    expect(router.state.location.pathname).toBe('/');
    await user.type(own, 'sita');
    await user.click(await screen.findByRole('option', { name: /Sitapur/ }));
    expect(router.state.location.search).toBe(`?place=${placeId}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(field());
    await user.type(await screen.findByRole('combobox'), 'lawn{Enter}');
    expect(router.state.location.search).toBe('?query=lawn');
    expect(submitted).not.toHaveBeenCalled();
  });
});

it('takes over on a phone what was typed before, with the caret', async () => {
  onWidth(false);
  const { user } = show();
  field().value = 'sitapur';
  field().setSelectionRange(4, 4);
  await user.pointer([{ keys: '[TouchA]', target: field(), offset: 4 }]);
  const own = await screen.findByRole<HTMLInputElement>('combobox');
  expect([own.value, own.selectionStart]).toEqual(['sitapur', 4]);
});

const Controlled = () => {
  const [text, setText] = useState('');
  return (
    <SearchInput
      label="Search venues"
      placeholder="Search venues..."
      value={text}
      onTyped={setText}
      onChange={(event) => setText(event.target.value)}
    />
  );
};

/** The text that was typed into the server's HTML before the scripts arrived. */
const typeBeforeScripts = (text: string) => {
  const page = (
    <QueryClientProvider client={queryClient()}>
      <MemoryRouter>
        <Controlled />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  field().focus();
  field().value = text;
  render(page, { container, hydrate: true });
};

describe('on a slow network', () => {
  it('keeps text typed before the scripts arrived, and suggests options for it', async () => {
    typeBeforeScripts('sita');
    expect(await screen.findByRole('option', { name: /Sitara Palace/ })).toBeTruthy();
    expect(field().value).toBe('sita');
  });

  it('opens on a phone with the typed text, and is never empty', async () => {
    onWidth(false);
    typeBeforeScripts('s');
    expect(await screen.findByText('Type a place, a venue or a kind of venue.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('s');
  });
});
