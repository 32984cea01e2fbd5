import {
  addCatalogueItem,
  editCatalogueItem,
  listCatalogueItems,
  mergeCatalogueItem,
  moveCatalogueItem,
  retireCatalogueItem,
} from '@mandap/contract/catalogue/admin.endpoints';
import { getCatalogue } from '@mandap/contract/catalogue/catalogue.endpoints';
import type { AdminCatalogueItem } from '@mandap/contract/catalogue/catalogue.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '#app/testing/examples.ts';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { ItemList } from './item-list.tsx';

const comfort = '01890000-0000-7000-8000-0000000000e0';

const amenity = (
  number: number,
  en: string,
  hi: string,
  more: Partial<AdminCatalogueItem> = {},
): AdminCatalogueItem => ({
  id: `01890000-0000-7000-8000-00000000000${number}`,
  kind: 'amenity',
  key: en.toLowerCase(),
  names: { en, hi },
  icon: 'wifi',
  groupId: comfort,
  usualPrice: null,
  version: 1,
  isRetired: false,
  uses: 3,
  usesAreLimited: false,
  ...more,
});
const wifi = amenity(1, 'Wifi', 'वाई-फ़ाई');
const wlan = amenity(2, 'WLAN', 'डब्ल्यूलैन', { uses: 1_000, usesAreLimited: true, version: 4 });
const boats = amenity(3, 'Boats', 'नावें', { isRetired: true, uses: 0 });

beforeEach(() => {
  answer(listCatalogueItems, { results: [wifi, wlan, boats] });
  answer(getCatalogue, {
    ...catalogue,
    amenityGroups: [{ id: comfort, key: 'comfort', names: { en: 'Comfort', hi: 'आराम' }, isRetired: false }],
  });
});

const show = async () => {
  const page = renderPage(<ItemList kind="amenity" />);
  await screen.findByText('WLAN');
  const choose = async (name: string, action: string) => {
    await page.user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    await page.user.click(await screen.findByRole('menuitem', { name: action }));
    return within(await screen.findByRole('dialog'));
  };
  return { ...page, choose };
};

it('shows items by group with both names and how often they are used, retired ones last', async () => {
  const { container } = await show();
  expect(screen.getByText('डब्ल्यूलैन')).toBeTruthy();
  expect(screen.getByText('1,000+ venues')).toBeTruthy();
  expect([...container.querySelectorAll('h3')].map((heading) => heading.textContent)).toEqual([
    'Comfort',
    'Retired',
  ]);
});

it('shows what to do with an empty list', async () => {
  answer(listCatalogueItems, { results: [] });
  const { user } = renderPage(<ItemList kind="language" />);
  expect(await screen.findByText('Nothing in this list yet')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Add a language' })[1] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a language' }));
  expect(dialog.queryByText('Icon')).toBeNull();
});

describe('the form', () => {
  it('sends a new item with its icon and group', async () => {
    const sent = answer(addCatalogueItem, wifi);
    const { user, toasts } = await show();
    await user.click(screen.getByRole('button', { name: 'Add an amenity' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an amenity' }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(sent).toEqual([]);
    expect(await dialog.findAllByText('Name must be at least 2 characters')).toHaveLength(2);
    await user.type(dialog.getByLabelText('Name in English'), 'Hammock');
    await user.type(dialog.getByLabelText('Name in Hindi'), 'झूला');
    await user.selectOptions(dialog.getByLabelText('Group'), 'Comfort');
    await user.click(dialog.getByRole('radio', { name: 'Trees' }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(toasts[0]?.title).toBe('Added “Wifi”'));
    expect(sent).toEqual([
      {
        kind: 'amenity',
        nameEn: 'Hammock',
        nameHi: 'झूला',
        icon: 'trees',
        groupId: comfort,
        usualPrice: null,
      },
    ]);
  });

  it('starts with the item’s values, and shows the error about a name in use in its field', async () => {
    const sent = refuse(editCatalogueItem, {
      status: 409,
      code: 'catalogue_name_taken',
      fields: { nameEn: ['This name is taken'] },
    });
    const { user, choose } = await show();
    const dialog = await choose('WLAN', 'Edit');
    const english = dialog.getByLabelText<HTMLInputElement>('Name in English');
    expect(english.value).toBe('WLAN');
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Wifi' }).checked).toBe(true);
    await user.clear(english);
    await user.type(english, 'Wifi');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This name is taken')).toBeTruthy();
    expect(sent).toMatchObject([{ nameEn: 'Wifi', version: 4 }]);
  });

  it('says that somebody else has changed the item', async () => {
    refuse(editCatalogueItem, { status: 409, code: 'catalogue_item_changed' });
    const { user, choose } = await show();
    const dialog = await choose('WLAN', 'Edit');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Someone else has changed this entry/)).toBeTruthy();
  });
});

it('merges an item into another one of the list', async () => {
  const sent = answer(mergeCatalogueItem, wifi);
  const { user, choose, toasts } = await show();
  const dialog = await choose('WLAN', 'Merge into …');
  expect(dialog.queryByRole('option', { name: 'Boats' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(sent).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('Merge into'), 'Wifi');
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(toasts[0]?.title).toBe('Merged into “Wifi”'));
  expect(sent).toEqual([{ version: 4, into: wifi.id }]);
});

it('retires an item after a confirmation, and shows why it cannot be retired', async () => {
  refuse(retireCatalogueItem, { status: 409, code: 'catalogue_item_needed' });
  const { user, choose } = await show();
  const dialog = await choose('Wifi', 'Retire');
  expect(dialog.getByText(/3 venues/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Retire' }));
  expect(await dialog.findByText(/cannot be retired/)).toBeTruthy();
});

it('moves items with buttons, which keep the focus and stop at the ends', async () => {
  const sent = answer(moveCatalogueItem, { id: wlan.id });
  const { user } = await show();
  const [up, down] = [
    screen.getByRole('button', { name: 'Move up: WLAN' }),
    screen.getByRole('button', { name: 'Move down: WLAN' }),
  ];
  expect(down.getAttribute('aria-disabled')).toBe('true');
  await user.click(down);
  await user.click(up);
  await waitFor(() => expect(sent).toEqual([{ to: 'up' }]));
  expect(document.activeElement).toBe(up);
});
