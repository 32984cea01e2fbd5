import {
  addPlace,
  editPlace,
  listAdminPlaces,
  mergePlace,
  movePlace,
  retirePlace,
} from '@mandap/contract/places/places.endpoints';
import type { AdminPlace } from '@mandap/contract/places/places.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { PlaceList } from './place-list.tsx';

const uttarPradesh = '01890000-0000-7000-8000-0000000000f0';

const above = [{ id: uttarPradesh, name: 'Uttar Pradesh' }];
const district = (number: number, name: string, more: Partial<AdminPlace> = {}): AdminPlace => ({
  id: `01890000-0000-7000-8000-00000000000${number}`,
  kind: 'district',
  name,
  nameInScript: null,
  isKnown: true,
  isOnTop: false,
  isRetired: false,
  uses: 3,
  usesAreLimited: false,
  above,
  ...more,
});
const kheri = district(1, 'Kheri', { nameInScript: 'खीरी' });
const sitapur = district(2, 'Sitapur', { uses: 1_000, usesAreLimited: true });
const old = district(3, 'Faizabad', { isRetired: true, uses: 0 });

beforeEach(() => {
  answer(listAdminPlaces, { above, results: [kheri, sitapur, old], resultsAreLimited: false });
});

const at = (within: string) => `/admin/catalogue/places?within=${within}`;

const show = async () => {
  const page = renderPage(<PlaceList />, { at: at(uttarPradesh) });
  await screen.findByText('Kheri');
  const choose = async (name: string, action: string) => {
    await page.user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    await page.user.click(await screen.findByRole('menuitem', { name: action }));
    return within(await screen.findByRole('dialog'));
  };
  return { ...page, choose };
};

it('shows a state’s districts with both names and the numbers of venues, and links to the levels above and below', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Districts of Uttar Pradesh' })).toBeTruthy();
  expect(screen.getByText('खीरी')).toBeTruthy();
  expect(screen.getByText('1,000+ venues')).toBeTruthy();
  expect(screen.getByText('Retired')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kheri' }).getAttribute('href')).toBe(
    `/admin/catalogue/places?within=${kheri.id}`,
  );
  expect(screen.getByRole('link', { name: 'India' }).getAttribute('href')).toBe('/admin/catalogue/places');
});

const sitapurAbove = [...above, { id: sitapur.id, name: 'Sitapur' }];

it('marks tehsils that a host has asked for', async () => {
  answer(listAdminPlaces, {
    above: sitapurAbove,
    results: [{ ...kheri, kind: 'tehsil', name: 'Biswan', isKnown: false }],
    resultsAreLimited: false,
  });
  renderPage(<PlaceList />, { at: at(sitapur.id) });
  expect(await screen.findByText('Asked for by a host')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Biswan' })).toBeNull();
});

it('says what to do if the list is empty', async () => {
  answer(listAdminPlaces, { above: sitapurAbove, results: [], resultsAreLimited: false });
  renderPage(<PlaceList />, { at: at(sitapur.id) });
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Add a tehsil' })).toHaveLength(2);
});

it('finds places of all levels by name, shows where they are, and stores the search in the URL', async () => {
  const { user, router, choose } = await show();
  const biswan = district(6, 'Biswan', {
    kind: 'tehsil',
    above: [...above, { id: sitapur.id, name: 'Sitapur' }],
  });
  const asked = answer(listAdminPlaces, { above: [], results: [kheri, biswan], resultsAreLimited: true });
  await user.type(screen.getByLabelText('Search by name'), 'i{Enter}');
  expect(await screen.findByRole('heading', { name: 'Places found' })).toBeTruthy();
  expect(await screen.findByText('Tehsil of Sitapur, Uttar Pradesh')).toBeTruthy();
  expect(screen.getByText('District of Uttar Pradesh')).toBeTruthy();
  expect(screen.getByText('Only the first 2 places are shown. Type more of the name.')).toBeTruthy();
  expect(asked).toEqual([{ search: 'i' }]);
  expect(new URLSearchParams(router.state.location.search).get('search')).toBe('i');
  // A place can be merged only into places of the same district, whatever else the search finds.
  const nearby = district(7, 'Laharpur', { kind: 'tehsil', above: biswan.above });
  const siblings = answer(listAdminPlaces, {
    above: biswan.above,
    results: [biswan, nearby],
    resultsAreLimited: false,
  });
  const dialog = await choose('Biswan', 'Merge into …');
  expect(await dialog.findByRole('option', { name: 'Laharpur' })).toBeTruthy();
  expect(dialog.queryByRole('option', { name: 'Kheri' })).toBeNull();
  expect(siblings).toEqual([{ within: sitapur.id }]);
});

it('adds a place to the displayed list, and shows the error about a name in use in its field', async () => {
  const sent = refuse(addPlace, {
    status: 409,
    code: 'place_name_taken',
    fields: { name: ['This name is taken'] },
  });
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Add a district' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a district' }));
  await user.type(dialog.getByLabelText('Name in English'), 'Sitapur');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('This name is taken')).toBeTruthy();
  expect(sent).toEqual([{ within: uttarPradesh, name: 'Sitapur', nameInScript: '' }]);
});

it('renames a place in both scripts', async () => {
  const sent = answer(editPlace, { ...kheri, name: 'Lakhimpur' });
  const { user, choose, toasts } = await show();
  const dialog = await choose('Kheri', 'Edit');
  const name = dialog.getByLabelText<HTMLInputElement>('Name in English');
  expect(name.value).toBe('Kheri');
  await user.clear(name);
  await user.type(name, 'Lakhimpur');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts[0]?.title).toBe('Saved “Lakhimpur”'));
  expect(sent).toEqual([{ name: 'Lakhimpur', nameInScript: 'खीरी' }]);
});

it('merges a place into another one', async () => {
  const sent = answer(mergePlace, sitapur);
  const { user, choose, toasts } = await show();
  const dialog = await choose('Kheri', 'Merge into …');
  expect(dialog.queryByRole('option', { name: 'Faizabad' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(sent).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('Merge into'), 'Sitapur');
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(toasts[0]?.title).toBe('Merged into “Sitapur”'));
  expect(sent).toEqual([{ into: sitapur.id }]);
});

it('retires a place after a confirmation', async () => {
  const sent = answer(retirePlace, { ...kheri, isRetired: true });
  const { user, choose, toasts } = await show();
  const dialog = await choose('Kheri', 'Retire');
  expect(dialog.getByText(/3 venues/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Retire' }));
  await waitFor(() => expect(toasts[0]?.title).toBe('Retired “Kheri”'));
  expect(sent).toEqual([{}]);
});

it('pins a place to the top, and moves it among the pinned ones', async () => {
  const lucknow = district(4, 'Lucknow', { isOnTop: true });
  const unnao = district(5, 'Unnao', { isOnTop: true });
  answer(listAdminPlaces, { above, results: [lucknow, unnao, kheri, old], resultsAreLimited: false });
  const sent = answer(movePlace, kheri);
  const { user } = await show();
  const actionsOf = async (name: string): Promise<string[]> => {
    await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    const items = await screen.findAllByRole('menuitem');
    const texts = items.map((item) => item.textContent ?? '');
    await user.keyboard('{Escape}');
    return texts.filter((text) => /move|sort/i.test(text));
  };
  expect(screen.getAllByText('On top')).toHaveLength(2);
  expect(await actionsOf('Lucknow')).toEqual(['Move down', 'Sort by name again']);
  expect(await actionsOf('Unnao')).toEqual(['Move up', 'Sort by name again']);
  expect(await actionsOf('Faizabad')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Actions for Kheri' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to the top' }));
  await waitFor(() => expect(sent).toEqual([{ to: 'top' }]));
});
