import { getCatalogue } from '@mandap/contract/catalogue/catalogue.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { listStates, listTehsils } from '@mandap/contract/places/places.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import {
  addVenueDraft,
  changeOwnVenue,
  saveVenueDraft,
  sendVenue,
} from '@mandap/contract/venues/host.endpoints';
import type { OwnVenue } from '@mandap/contract/venues/host.schemas';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, answerUploads, refuse } from '../../../testing/mock-api.ts';
import { hasFocus, renderPage } from '../../../testing/render-page.tsx';
import { OwnVenueEditor } from './own-venue-editor.tsx';

const palace = '01890000-0000-7000-8000-000000000001';
const parking = '01890000-0000-7000-8000-000000000002';
const wifi = '01890000-0000-7000-8000-000000000003';
const comfort = '01890000-0000-7000-8000-000000000005';
const catering = '01890000-0000-7000-8000-000000000006';
const bonfire = '01890000-0000-7000-8000-000000000007';

const item = (id: string, name: string) => ({
  id,
  key: name.toLowerCase(),
  names: { en: name, hi: name },
  icon: 'star' as const,
  isRetired: false,
});
const picture = '01890000-0000-7000-8000-000000000004';

const venue = {
  id: '01890000-0000-7000-8000-000000000009',
  version: 3,
  isUnsent: true,
  status: 'Draft',
  moves: ['submit'],
  decision: null,
  pictures: [{ id: picture, title: 'Gate', baseUrl: '/media/p', widths: [400], placeholder: '' }],
  sheet: {
    name: 'Moti Bagh',
    categoryId: palace,
    description: 'A lawn with kachnar trees.',
    state: 'Rajasthan',
    district: 'Rajsamand',
    tehsil: 'Nathdwara',
    city: 'Nathdwara',
    addressLine: '2 Lake Road',
    pincode: '313301',
    lat: '24.93',
    lng: '73.82',
    capacity: '1,200',
    pricePerDay: '₹ 95,000',
    amenityIds: [parking],
    addOns: [{ key: 'catering', price: '500' }],
    cancellationPolicy: 'moderate',
    instantBooking: true,
    pictures: [{ id: picture, title: 'Gate' }],
  },
} as OwnVenue;

/** What the calls take of it. */
const facts = {
  ...venue.sheet,
  capacity: 1200,
  pricePerDay: 95_000,
  lat: 24.93,
  lng: 73.82,
  addOns: [{ key: 'catering', price: 500 }],
};

const saved = { id: venue.id, version: 4 };

beforeEach(() => {
  answer(getCatalogue, {
    categories: [item(palace, 'Palace')],
    amenityGroups: [item(comfort, 'Comfort')],
    amenities: [
      { ...item(parking, 'Parking'), groupId: comfort },
      { ...item(wifi, 'Wifi'), groupId: comfort },
      { ...item(bonfire, 'Bonfire'), groupId: comfort, isRetired: true },
    ],
    eventTypes: [],
    addOns: [{ ...item(catering, 'Catering'), usualPrice: 15_000 }],
    languages: [],
  });
  answer(listStates, [
    { id: palace, name: 'Gujarat', districts: ['Morbi', 'Surat'] },
    { id: parking, name: 'Rajasthan', districts: ['Rajsamand', 'Udaipur'] },
  ]);
  answer(listTehsils, []);
  answer(getSettings, { mapTilesUrl: '' } as OutputOf<typeof getSettings>);
});

const show = async (of?: OwnVenue) => {
  const [onSaved, onSent, onReload] = [vi.fn(), vi.fn(), vi.fn()];
  const page = renderPage(
    <OwnVenueEditor {...(of && { venue: of })} onSaved={onSaved} onSent={onSent} onReload={onReload} />,
  );
  await screen.findByLabelText('Wifi');
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, press, onSaved, onSent, onReload };
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const incomplete = 'Something is missing. Please check the marked fields.';

describe('a draft', () => {
  it('is saved with nothing but what is there, again and again', async () => {
    const added = answer(addVenueDraft, { id: venue.id, version: 1 });
    const { user, press, onSaved, toasts } = await show();
    await user.type(field('Name'), 'Moti Bagh');
    await press('Save draft');
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(venue.id));
    expect(added).toMatchObject([{ name: 'Moti Bagh', capacity: '', pictures: [] }]);
    expect(toasts[0]?.title).toBe('Saved as a draft');
    const again = answer(saveVenueDraft, saved);
    await user.type(field('Capacity'), 'many');
    await press('Save draft');
    await waitFor(() => expect(again).toMatchObject([{ capacity: 'many', version: 1 }]));
    expect(document.querySelector('[aria-invalid=true]')).toBeNull();
  });

  it('says what is missing once it is to be sent, and forgets it when it is saved', async () => {
    answer(addVenueDraft, saved);
    const { press } = await show();
    await press('Send for review');
    expect(await screen.findByText(incomplete)).toBeTruthy();
    await hasFocus('Name');
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(13);
    expect(screen.getByText(/at least one picture/)).toBeTruthy();
    await press('Save draft');
    await waitFor(() => expect(screen.queryByText(incomplete)).toBeNull());
    expect(document.querySelector('[aria-invalid=true]')).toBeNull();
  });
});

it('a whole venue is sent as the contract takes it', async () => {
  const sent = answer(sendVenue, { id: venue.id, status: 'pending' });
  const { user, press, onSent } = await show(venue);
  await waitFor(() => expect(field('Category').value).toBe(palace));
  expect(field('Parking').checked).toBe(true);
  await user.click(field('Wifi'));
  await user.click(field('Catering'));
  await press('Send for review');
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ ...facts, amenityIds: [parking, wifi], addOns: [], version: 3 }]);
});

it('a point as map sites copy it fills both its fields', async () => {
  const { user } = await show(venue);
  await user.clear(field('Latitude'));
  await user.click(field('Latitude'));
  await user.paste('26.91, 75.79');
  expect([field('Latitude').value, field('Longitude').value]).toEqual(['26.91', '75.79']);
});

it('another state forgets its district and tehsil', async () => {
  const { user } = await show(venue);
  await user.selectOptions(field('State'), 'Gujarat');
  expect([field('District').value, field('Tehsil').value]).toEqual(['', '']);
});

it('what is retired is offered only to a venue that has it', async () => {
  const { unmount } = await show(venue);
  expect(screen.queryByLabelText('Bonfire')).toBeNull();
  unmount();
  await show({ ...venue, sheet: { ...venue.sheet, amenityIds: [bonfire] } });
  expect(field('Bonfire').checked).toBe(true);
});

it('a new picture is sent with the venue, the cover first', async () => {
  const second = '01890000-0000-7000-8000-000000000005';
  answerUploads([{ id: second, baseUrl: '/media/q' }]);
  const sent = answer(sendVenue, { id: venue.id, status: 'pending' });
  const { user, container, press } = await show(venue);
  const input = container.querySelector<HTMLInputElement>('[type=file]') as HTMLInputElement;
  await user.upload(input, new File(['x'], 'front-lawn.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(field('What picture 2 shows').value).toBe('front lawn'));
  await press('Make picture 2 the cover');
  await press('Send for review');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.pictures).toEqual([
    { id: second, title: 'front lawn' },
    { id: picture, title: 'Gate' },
  ]);
});

describe('a public venue', () => {
  const live = { ...venue, isUnsent: false, status: 'Published', moves: ['unlist'] } as OwnVenue;

  it('is saved only when all of it is right', async () => {
    const changed = answer(changeOwnVenue, {} as OutputOf<typeof changeOwnVenue>);
    const { user, press } = await show(live);
    await user.clear(field('Pincode'));
    await user.type(field('Pincode'), '313 30');
    await press('Save changes');
    await hasFocus('Pincode');
    expect(changed).toEqual([]);
    await user.type(field('Pincode'), '1');
    await press('Save changes');
    await waitFor(() => expect(changed).toEqual([{ ...facts, version: 3 }]));
  });

  it('shows what the API refuses in its field, else below the form', async () => {
    refuse(changeOwnVenue, { code: 'bad_input', fields: { tehsil: ['There is no such tehsil.'] } });
    const { press, onSaved } = await show(live);
    await press('Save changes');
    expect(await screen.findByText('There is no such tehsil.')).toBeTruthy();
    await hasFocus('Tehsil');
    refuse(changeOwnVenue, { status: 500, code: 'unexpected' });
    await press('Save changes');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('that somebody else has changed can be loaded again', async () => {
    refuse(changeOwnVenue, { status: 409, code: 'venue_changed' });
    const { press, onReload } = await show(live);
    await press('Save changes');
    await screen.findByRole('alert');
    await press('Load latest version');
    expect(onReload).toHaveBeenCalledOnce();
  });
});
