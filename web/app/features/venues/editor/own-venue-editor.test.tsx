import type { OutputOf } from '@mandap/contract/endpoint';
import { listTowns, suggestPlaces } from '@mandap/contract/places/places.endpoints';
import {
  addVenueDraft,
  changeOwnVenue,
  saveVenueDraft,
  sendVenue,
} from '@mandap/contract/venues/host.endpoints';
import type { OwnVenue } from '@mandap/contract/venues/host.schemas';
import { noPracticalDetails } from '@mandap/domain/venues/practical-details';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, answerUploads, refuse } from '#app/testing/mock-api.ts';
import { hasFocus, renderPage } from '#app/testing/render-page.tsx';
import { answerLists, bonfire, palace, parking, picture, venue, wifi } from './own-venue.testing.ts';
import { OwnVenueEditor } from './own-venue-editor.tsx';

/** The fields of the form that the calls use. */
const facts = {
  ...venue.sheet,
  capacity: 1200,
  pricePerDay: 95_000,
  lat: 24.93,
  lng: 73.82,
  addOns: [{ key: 'catering', price: 500, note: 'Own kitchen' }],
  practicalDetails: { ...noPracticalDetails, rooms: 18, roomGuests: 54 },
};

const saved = { id: venue.id, version: 4 };

beforeEach(answerLists);

const show = async (of?: OwnVenue) => {
  const [onSaved, onSent, onReload] = [vi.fn(), vi.fn(), vi.fn()];
  const page = renderPage(
    <OwnVenueEditor {...(of && { venue: of })} onSaved={onSaved} onSent={onSent} onReload={onReload} />,
  );
  await screen.findByLabelText('Wifi');
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, press, onSaved, onSent, onReload };
};

/** Closes the window. False if the page asks first. */
const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const incomplete = 'Something is missing. Please check the marked fields.';

/** On a phone a draft is shown step by step: see steps/venue-step-form.test.tsx. */
const { matchMedia } = window;
beforeEach(() => {
  window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: true });
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

describe('a draft', () => {
  it('is saved with only what has been entered, again and again', async () => {
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

  it('says what is missing on submission, and forgets it once saved', async () => {
    answer(addVenueDraft, saved);
    const { press } = await show();
    await press('Send for review');
    expect(await screen.findByText(incomplete)).toBeTruthy();
    await hasFocus('Name');
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(11);
    expect(screen.getByText(/at least one picture/)).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toContainEqual(['Description', '#step-about']);
    expect(links).not.toContainEqual(['Add-ons', '#step-add-ons']);
    await press('Save draft');
    await waitFor(() => expect(screen.queryByText(incomplete)).toBeNull());
    expect(document.querySelector('[aria-invalid=true]')).toBeNull();
  });
});

it('a complete venue is sent as the contract expects it', async () => {
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

describe('the practical details', () => {
  const summary = (title: string) => screen.getByText(title, { selector: 'summary span' });
  const live = { ...venue, isUnsent: false, status: 'Published', transitions: ['unlist'] } as OwnVenue;

  it('are asked group by group, and dependent questions appear only after their answer', async () => {
    const changed = answer(changeOwnVenue, {} as OutputOf<typeof changeOwnVenue>);
    const { user, press } = await show(live);
    expect(screen.getAllByText('Nothing filled in yet')).toHaveLength(5);
    expect(screen.getByText('2 filled in')).toBeTruthy();
    await user.click(summary('Times'));
    expect(screen.queryByLabelText('Opens at')).toBeNull();
    await user.selectOptions(field('When is the venue open?'), 'hours');
    await user.type(field('Opens at'), '07:00');
    await user.type(field('Closes at'), '01:30');
    await user.click(summary('Power'));
    await user.selectOptions(field('Backup generator'), 'yes');
    await user.type(field('Size in kVA'), '62.5');
    await user.click(summary('Food and drink'));
    await user.selectOptions(field('Alcohol allowed'), 'no');
    await user.click(summary('Rooms to stay'));
    await user.clear(field('Rooms'));
    await user.type(field('Rooms'), '0');
    expect(screen.queryByLabelText('How many people they sleep')).toBeNull();
    await press('Save changes');
    await waitFor(() => expect(changed).toHaveLength(1));
    expect(changed[0]?.practicalDetails).toEqual({
      ...noPracticalDetails,
      opening: 'hours',
      opensAt: '07:00',
      closesAt: '01:30',
      backupPower: true,
      generatorKva: 62.5,
      alcoholAllowed: false,
      rooms: 0,
    });
  });

  it('open the group of a wrong answer, which gets the focus', async () => {
    const { user, press } = await show(live);
    const group = summary('Music and access').closest('details');
    await user.click(summary('Music and access'));
    await user.selectOptions(field('Music'), 'until');
    await user.click(summary('Music and access'));
    expect(group?.open).toBe(false);
    await press('Save changes');
    await waitFor(() => expect(group?.open).toBe(true));
    await hasFocus('Music until');
    expect(screen.getByText('Something is missing. Please check the marked fields.')).toBeTruthy();
  });

  it('do not block the form if a wrong answer is no longer asked for', async () => {
    const changed = answer(changeOwnVenue, {} as OutputOf<typeof changeOwnVenue>);
    const { user, press } = await show(live);
    await user.click(summary('Power'));
    await user.selectOptions(field('Backup generator'), 'yes');
    await user.type(field('Hours it can run'), 'many');
    await press('Save changes');
    await hasFocus('Hours it can run');
    await user.selectOptions(field('Backup generator'), 'no');
    await press('Save changes');
    await waitFor(() => expect(changed).toHaveLength(1));
    expect(changed[0]?.practicalDetails).toMatchObject({ backupPower: false, backupHours: null });
  });

  it('are saved in a draft as typed', async () => {
    const again = answer(saveVenueDraft, saved);
    const { user, press } = await show(venue);
    await user.click(summary('Parking'));
    await user.type(field('Cars'), 'about 100');
    await press('Save draft');
    await waitFor(() => expect(again).toHaveLength(1));
    expect(again[0]).toMatchObject({
      practicalDetails: { parkingCars: 'about 100', rooms: '18', music: '' },
      amenityNotes: [{ id: parking, note: '120 cars' }],
      addOns: [{ key: 'catering', price: '500', note: 'Own kitchen' }],
    });
  });
});

it('notes belong to chosen amenities and add-ons', async () => {
  const sent = answer(sendVenue, { id: venue.id, status: 'pending' });
  const { user, press } = await show(venue);
  await user.click(screen.getByText('Notes on amenities'));
  expect(field('Note on Parking (optional)').value).toBe('120 cars');
  expect(screen.queryByLabelText('Note on Wifi (optional)')).toBeNull();
  await user.click(field('Wifi'));
  await user.type(field('Note on Wifi (optional)'), 'In the rooms');
  await user.click(field('Parking'));
  await user.clear(field('Catering: note for guests (optional)'));
  await press('Send for review');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    amenityIds: [wifi],
    amenityNotes: [{ id: wifi, note: 'In the rooms' }],
    addOns: [{ key: 'catering', price: 500, note: '' }],
  });
});

describe('the pincode', () => {
  const place = (kind: 'pincode' | 'town', name: string) => ({
    id: `01890000-0000-7000-8000-0000000000${kind === 'town' ? '77' : '78'}`,
    kind,
    name,
    nameInScript: null,
    state: { id: parking, name: 'Rajasthan' },
    district: { id: parking, name: 'Rajsamand' },
    tehsil: { id: parking, name: 'Nathdwara' },
    pincode: '313301',
    location: { lat: 24.93, lng: 73.82 },
  });
  const known = { results: [place('pincode', '313301'), place('town', 'Khamnor')] };
  const values = () => ['State', 'District', 'Tehsil', 'City'].map((label) => field(label).value);

  it.each(['313 301', '३१३३०१'])(
    '%s fills state, district, tehsil, town and the pin of a new venue',
    async (typed) => {
      const saved = answer(addVenueDraft, { id: venue.id, version: 1 });
      answer(suggestPlaces, known);
      const { user, press } = await show();
      await user.type(field('Pincode'), typed);
      await waitFor(() => expect(values()).toEqual(['Rajasthan', 'Rajsamand', 'Nathdwara', 'Khamnor']));
      expect(screen.getByText('In Nathdwara, Rajsamand, Rajasthan')).toBeTruthy();
      await press('Save draft');
      await waitFor(() => expect(saved).toMatchObject([{ lat: '24.93', lng: '73.82', tehsil: 'Nathdwara' }]));
    },
  );

  it('fills the town, not a post office that is named after it', async () => {
    answer(suggestPlaces, { results: [place('pincode', '313301'), place('town', 'Nathdwara Kothi')] });
    const { user } = await show();
    await user.type(field('Pincode'), '313301');
    await waitFor(() => expect(values()).toEqual(['Rajasthan', 'Rajsamand', 'Nathdwara', 'Nathdwara']));
  });

  it('leaves what somebody has typed or chosen', async () => {
    answer(suggestPlaces, known);
    const { user } = await show();
    await user.type(field('City'), 'Shrinathji');
    await user.selectOptions(field('State'), 'Gujarat');
    await user.type(field('Pincode'), '313301');
    await screen.findByText('In Nathdwara, Rajsamand, Rajasthan');
    expect(values()).toEqual(['Gujarat', '', '', 'Shrinathji']);
  });

  it('says if it is unknown, and a venue without a pin asks for one', async () => {
    const { user, press } = await show();
    await user.type(field('Pincode'), '999999');
    expect(await screen.findByText(/We do not know this pincode yet/)).toBeTruthy();
    await press('Send for review');
    expect(await screen.findByText(/Please enter the pincode, or use your current location/)).toBeTruthy();
  });

  it('never asks a host for numbers', async () => {
    await show(venue);
    expect(screen.queryByLabelText('Latitude')).toBeNull();
    expect(screen.queryByLabelText('Longitude')).toBeNull();
  });
});

it('a tehsil that is not in the list can be requested', async () => {
  const { user } = await show(venue);
  await user.clear(field('Tehsil'));
  await user.type(field('Tehsil'), 'Naya Gaon');
  expect(await screen.findByText(/Not in our list/)).toBeTruthy();
});

it('a tehsil in another spelling is recognised', async () => {
  const { user } = await show(venue);
  await user.clear(field('Tehsil'));
  await user.type(field('Tehsil'), 'Nathdvar');
  expect(await screen.findByText(/Not in our list/)).toBeTruthy();
  await user.type(field('Tehsil'), 'a');
  expect(screen.queryByText(/Not in our list/)).toBeNull();
});

describe('the town', () => {
  const type = async ({ user }: Awaited<ReturnType<typeof show>>, town: string) => {
    await user.clear(field('City'));
    await user.type(field('City'), town);
  };
  const offered = () => [...(field('City').list?.options ?? [])].map(({ value }) => value);
  const note = /Not in our list: our team will check it/;

  it('is offered from the known towns around the venue', async () => {
    const page = await show(venue);
    await waitFor(() => expect(offered()).toEqual(['Nathdwara']));
    await page.user.clear(field('City'));
    expect(offered()).toEqual(['Nathdwara', 'Khamnor', 'Kankroli', 'Udaipur']);
    await type(page, 'k');
    expect(offered()).toEqual(['Khamnor', 'Kankroli']);
  });

  it('is corrected to the list’s letter case and spaces', async () => {
    const page = await show(venue);
    await type(page, 'kankroli ');
    await page.user.tab();
    expect(field('City').value).toBe('Kankroli');
    expect(screen.queryByText(note)).toBeNull();
  });

  it('keeps another spelling until the host chooses the known town', async () => {
    const page = await show(venue);
    await type(page, 'Kankrolee');
    await page.user.tab();
    expect(field('City').value).toBe('Kankrolee');
    expect(screen.queryByText(note)).toBeNull();
    await page.press('Did you mean “Kankroli”?');
    expect(field('City').value).toBe('Kankroli');
    await hasFocus('City');
    expect(screen.queryByRole('button', { name: /Did you mean/ })).toBeNull();
  });

  it('is requested if it is missing, and can be saved', async () => {
    const sent = answer(sendVenue, { id: venue.id, status: 'pending' });
    const page = await show(venue);
    await type(page, 'Kank');
    expect(screen.queryByText(note)).toBeNull();
    await page.user.tab();
    const status = (await screen.findByText(note)).closest('[role="status"]');
    expect(field('City').getAttribute('aria-describedby')).toBe(status?.parentElement?.id);
    await type(page, 'Navgarhi');
    expect(screen.getByText(note)).toBeTruthy();
    await page.press('Send for review');
    await waitFor(() => expect(sent).toMatchObject([{ city: 'Navgarhi' }]));
  });

  it('is never new if no town is known', async () => {
    answer(listTowns, { results: [], formerNames: [] });
    const page = await show(venue);
    await type(page, 'Navgarhi');
    await page.user.tab();
    expect(screen.queryByText(note)).toBeNull();
  });
});

it('another state clears its district and tehsil', async () => {
  const { user } = await show(venue);
  await user.selectOptions(field('State'), 'Gujarat');
  expect([field('District').value, field('Tehsil').value]).toEqual(['', '']);
});

describe('a retired place', () => {
  const note = (name: string) => `“${name}” is no longer in our list. Please choose another.`;

  it('is named as soon as a draft is opened, until another one is chosen', async () => {
    const { user } = await show({ ...venue, sheet: { ...venue.sheet, district: 'Mewar' } });
    expect(await screen.findByText(note('Mewar'))).toBeTruthy();
    expect(field('District').value).toBe('Mewar');
    await user.selectOptions(field('District'), 'Rajsamand');
    expect(screen.queryByText(note('Mewar'))).toBeNull();
  });

  it('shows only the state if the state is retired', async () => {
    await show({ ...venue, sheet: { ...venue.sheet, state: 'Rajputana' } });
    expect(await screen.findByText(note('Rajputana'))).toBeTruthy();
    expect(screen.queryByText(note('Rajsamand'))).toBeNull();
  });

  it('stays with a submitted venue', async () => {
    const live = { ...venue, isUnsent: false, status: 'Published', transitions: ['unlist'] } as OwnVenue;
    await show({ ...live, sheet: { ...live.sheet, district: 'Mewar' } });
    await waitFor(() => expect(field('District').value).toBe('Mewar'));
    expect(screen.queryByText(note('Mewar'))).toBeNull();
  });
});

it('retired items are offered only to a venue that has them', async () => {
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
  await waitFor(() => expect(field('What picture 2 shows').value).toBe('Photo 2 of Moti Bagh, Nathdwara'));
  await press('Make picture 2 the cover');
  await press('Send for review');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.pictures).toEqual([
    { id: second, title: 'Photo 1 of Moti Bagh, Nathdwara' },
    { id: picture, title: 'Gate' },
  ]);
});

describe('a public venue', () => {
  const live = { ...venue, isUnsent: false, status: 'Published', transitions: ['unlist'] } as OwnVenue;

  it('is saved only if all of it is valid', async () => {
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

  it('shows an API error at its field, or else below the form', async () => {
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

  it('can be reloaded after somebody else has changed it', async () => {
    refuse(changeOwnVenue, { status: 409, code: 'venue_changed' });
    const { press, onReload } = await show(live);
    await press('Save changes');
    await screen.findByRole('alert');
    await press('Load latest version');
    expect(onReload).toHaveBeenCalledOnce();
  });
});

it('warns of unsaved changes if something has changed, but not because the focus has passed the fields', async () => {
  const { user } = await show({ ...venue, sheet: { ...venue.sheet, amenityIds: [parking, bonfire, wifi] } });
  for (const control of document.querySelectorAll<HTMLElement>('input, select, textarea')) control.focus();
  act(() => field('Name').focus());
  expect(leave()).toBe(true);
  await user.type(field('Name'), '!');
  expect(leave()).toBe(false);
});
