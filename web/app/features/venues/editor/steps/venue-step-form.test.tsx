import { suggestPlaces } from '@mandap/contract/places/places.endpoints';
import { addVenueDraft, saveVenueDraft, sendVenue } from '@mandap/contract/venues/host.endpoints';
import type { OwnVenue } from '@mandap/contract/venues/host.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, answerUploads, refuse, refuseUploads } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { answerLists, venue } from '../own-venue.testing.ts';
import { OwnVenueEditor } from '../own-venue-editor.tsx';

// The tests use a phone's screen.
beforeEach(answerLists);

const form = (step: string): OwnVenue => ({ ...venue, sheet: { ...venue.sheet, step } });

const show = (of?: OwnVenue, at = '/') => {
  const [onSaved, onSent] = [vi.fn(), vi.fn()];
  const editor = <OwnVenueEditor {...(of && { venue: of })} onSaved={onSaved} onSent={onSent} />;
  const page = renderPage(editor, { at });
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }));
  return { ...page, press, onSaved, onSent };
};

const question = (name: string) => screen.findByRole('heading', { level: 2, name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const saved = () => answer(saveVenueDraft, { id: venue.id, version: 4 });

describe('on a phone', () => {
  it('asks one question at a time and saves each answer on the server', async () => {
    const saves = saved();
    const { user, press, router } = show(form('size'));
    await question('How many guests, and at what price?');
    expect(screen.getByText('Step 2 of 11 · Saved')).toBeTruthy();
    expect(screen.queryByLabelText('Name')).toBeNull();
    await user.clear(field('Capacity'));
    await user.type(field('Capacity'), '900');
    await press('Next');
    const heading = await question('What should families know about it?');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(saves).toMatchObject([{ capacity: '900', name: 'Moti Bagh', step: 'about', version: 3 }]);
    expect(router.state.location.search).toBe('?step=about');
  });

  it('starts a draft with the first answer, and names the next step', async () => {
    const added = answer(addVenueDraft, { id: venue.id, version: 1 });
    const { user, press, onSaved } = show();
    await question('What is your venue called?');
    await user.type(field('Name'), 'Moti Bagh');
    await screen.findByRole('option', { name: 'Palace' });
    await user.selectOptions(field('Category'), 'Palace');
    await press('Next');
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(venue.id, 'size'));
    expect(added).toMatchObject([{ name: 'Moti Bagh', step: 'size' }]);
  });

  it('continues where the draft stopped, with every answer', async () => {
    const { press } = show(form('place'));
    await question('Where is it?');
    expect(field('Address').value).toBe('2 Lake Road');
    await press('Back');
    await question('Show your venue');
    expect(field('What picture 1 shows').value).toBe('Gate');
    await press('Back');
    await question('What should families know about it?');
    expect(field('Description').value).toBe('A lawn with kachnar trees.');
  });

  it('goes one step back with the browser’s button', async () => {
    saved();
    const { press, router } = show(form('size'));
    await press('Next');
    await question('What should families know about it?');
    await router.navigate(-1);
    await question('How many guests, and at what price?');
  });

  it('shows an error in its step and stays there, until it is corrected or skipped', async () => {
    const saves = saved();
    const { user, press } = show(form('size'));
    await question('How many guests, and at what price?');
    await user.clear(field('Capacity'));
    await press('Next');
    await waitFor(() => expect(document.activeElement).toBe(field('Capacity')));
    expect(field('Capacity').getAttribute('aria-invalid')).toBe('true');
    expect(saves).toEqual([]);
    await user.type(field('Capacity'), '9');
    await waitFor(() => expect(field('Capacity').getAttribute('aria-invalid')).not.toBe('true'));
    await user.clear(field('Capacity'));
    await press('Skip for now');
    await question('What should families know about it?');
    expect(saves).toMatchObject([{ capacity: '' }]);
  });

  it('stays on the step if the server refuses to save', async () => {
    refuse(saveVenueDraft, { status: 500, code: 'unexpected' });
    const { press } = show(form('size'));
    await press('Next');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('How many guests, and at what price?');
  });

  it('fills the place and the pin from the pincode alone', async () => {
    const saves = saved();
    const known = {
      id: '01890000-0000-7000-8000-000000000078',
      kind: 'pincode' as const,
      name: '313301',
      nameInScript: null,
      state: { id: venue.id, name: 'Rajasthan' },
      district: { id: venue.id, name: 'Rajsamand' },
      tehsil: { id: venue.id, name: 'Nathdwara' },
      pincode: '313301',
      location: { lat: 24.93, lng: 73.82 },
    };
    answer(suggestPlaces, { results: [known, { ...known, kind: 'town', name: 'Nathdwara' }] });
    const empty = { state: '', district: '', tehsil: '', city: '', pincode: '', lat: '', lng: '' };
    const { user, press } = show({ ...venue, sheet: { ...venue.sheet, ...empty, step: 'place' } });
    await question('Where is it?');
    await user.type(field('Pincode'), '313301');
    await waitFor(() => expect(field('City').value).toBe('Nathdwara'));
    await press('Next');
    await question('Is the pin in the right place?');
    expect(saves).toMatchObject([{ lat: '24.93', lng: '73.82', state: 'Rajasthan' }]);
    expect(screen.queryByLabelText('Latitude')).toBeNull();
    await press('Next');
    await question('What does it offer?');
  });
});

describe('a photo', () => {
  it('has a title with its number that follows name, town and order until somebody changes it', async () => {
    answerUploads([
      { id: '01890000-0000-7000-8000-000000000015', baseUrl: '/media/q' },
      { id: '01890000-0000-7000-8000-000000000016', baseUrl: '/media/r' },
    ]);
    const saves = saved();
    const { user, container, press } = show({ ...form('photos'), pictures: [] });
    await question('Show your venue');
    const input = container.querySelector<HTMLInputElement>('[type=file]') as HTMLInputElement;
    const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
    await user.upload(input, [photo('IMG_1.jpg'), photo('IMG_2.jpg')]);
    await waitFor(() => expect(field('What picture 2 shows').value).toBe('Photo 2 of Moti Bagh, Nathdwara'));
    await user.clear(field('What picture 2 shows'));
    await user.type(field('What picture 2 shows'), 'The stage');
    await press('Make picture 2 the cover');
    expect(field('What picture 1 shows').value).toBe('The stage');
    await press('Back');
    await press('Back');
    await press('Back');
    await question('What is your venue called?');
    await user.type(field('Name'), ' Lawn');
    await press('Next');
    await question('How many guests, and at what price?');
    expect(saves.at(-1)?.pictures).toMatchObject([
      { title: 'The stage' },
      { title: 'Photo 2 of Moti Bagh Lawn, Nathdwara' },
    ]);
  });
});

it('that is refused adds no card, and the reason is shown with its name', async () => {
  refuseUploads('This file is not a picture.');
  const { user, container } = show({ ...form('photos'), pictures: [] });
  await question('Show your venue');
  const input = container.querySelector<HTMLInputElement>('[type=file]') as HTMLInputElement;
  await user.upload(input, new File(['x'], 'plan.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('plan.jpg: This file is not a picture.')).toBeTruthy();
  expect(screen.queryByLabelText('What picture 1 shows')).toBeNull();
});

it('says at once that a phone number in the description will be hidden', async () => {
  const { user } = show(form('about'));
  await question('What should families know about it?');
  await user.type(field('Description'), ' Call 98000 00001');
  expect(
    await screen.findByText(/The phone number or address in your description will be hidden/),
  ).toBeTruthy();
});

it('a photo that arrives after its step is saved automatically, before the host leaves', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const late = '01890000-0000-7000-8000-000000000017';
  answerUploads([{ id: late, baseUrl: '/media/r' }], arrival);
  const saves = saved();
  const { user, container, press, router } = show(form('check'), '/?step=photos');
  await question('Show your venue');
  const input = container.querySelector<HTMLInputElement>('[type=file]') as HTMLInputElement;
  await user.upload(input, new File(['x'], 'IMG_1.jpg', { type: 'image/jpeg' }));
  await press('Done');
  await question('Check and send');
  expect(screen.getByText(/^1 photo is still being uploaded/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Preview as a family sees it' })).toBeNull();
  await router.navigate('/elsewhere');
  await press('Stay here');
  arrive();
  await waitFor(() =>
    expect(saves.map(({ version, pictures }) => [version, pictures?.length])).toEqual([
      [3, 1],
      [4, 2],
    ]),
  );
  await screen.findByRole('link', { name: 'Preview as a family sees it' });
  await router.navigate('/elsewhere');
  expect(screen.queryByRole('button', { name: 'Stay here' })).toBeNull();
});

describe('the last step', () => {
  const lacking = (): OwnVenue => ({
    ...venue,
    pictures: [],
    sheet: { ...venue.sheet, capacity: 'many', tehsil: '', step: 'check' },
  });
  const row = (title: string) =>
    within(screen.getByRole('list', { name: 'All steps' })).getByRole('link', {
      name: new RegExp(`^${title}`),
    });

  it('names what is missing, with a link to its step, and returns from there', async () => {
    saved();
    const { user, press } = show(lacking());
    await question('Check and send');
    expect(screen.getByText('3 steps are not complete')).toBeTruthy();
    expect(row('Guests and price').textContent).toContain('Please complete: Capacity');
    expect(row('Photos').textContent).toContain('Please complete: Pictures');
    expect(row('Address').textContent).toContain('Please complete: Tehsil');
    expect(row('Description').textContent).toContain('Filled in');
    await user.click(row('Guests and price'));
    await question('How many guests, and at what price?');
    await user.clear(field('Capacity'));
    await user.type(field('Capacity'), '900');
    await press('Done');
    await question('Check and send');
    expect(screen.getByText('2 steps are not complete')).toBeTruthy();
  });

  it('sends nothing incomplete: errors wait in their steps', async () => {
    const sent = answer(sendVenue, { id: venue.id, status: 'pending' });
    const { user, press } = show(lacking());
    await press('Send for review');
    expect((await screen.findByRole('alert')).textContent).toContain('3 steps are not complete');
    expect(sent).toEqual([]);
    await user.click(row('Guests and price'));
    await question('How many guests, and at what price?');
    expect(field('Capacity').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows what the server refuses in the step that it concerns', async () => {
    refuse(sendVenue, { code: 'bad_input', fields: { tehsil: ['There is no such tehsil.'] } });
    const { user, press } = show(form('check'));
    await press('Send for review');
    await screen.findByText('1 step is not complete');
    await user.click(row('Address'));
    expect(await screen.findByText('There is no such tehsil.')).toBeTruthy();
  });

  it('submits a complete venue, and offers a preview', async () => {
    const sent = answer(sendVenue, { id: venue.id, status: 'pending' });
    const { press, onSent } = show(form('check'));
    await question('Check and send');
    expect(screen.getByRole('link', { name: 'Preview as a family sees it' }).getAttribute('href')).toBe(
      `/vendor/venues/${venue.id}/preview`,
    );
    await press('Send for review');
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(sent).toMatchObject([{ capacity: 1_200, tehsil: 'Nathdwara', version: 3 }]);
  });
});
