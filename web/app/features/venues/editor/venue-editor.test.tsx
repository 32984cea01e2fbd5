import type { AdminVenue } from '@mandap/contract/approval/approval.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import { findHosts } from '@mandap/contract/hosts/hosts.endpoints';
import { addVenue, editVenue } from '@mandap/contract/venues/host.endpoints';
import { noPracticalDetails } from '@mandap/domain/venues/practical-details';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { hasFocus, renderPage } from '#app/testing/render-page.tsx';
import { answerLists, palace } from './own-venue.testing.ts';
import { VenueEditor } from './venue-editor.tsx';

const ravi = '01890000-0000-7000-8000-000000000002';

const venue = {
  id: '01890000-0000-7000-8000-000000000009',
  version: 3,
  status: 'active',
  host: { id: ravi, name: 'Ravi Events' },
  name: 'Moti Bagh',
  category: { id: palace, name: 'Palace' },
  description: 'A lawn with kachnar trees.',
  state: { name: 'Rajasthan' },
  district: { name: 'Rajsamand' },
  tehsil: { name: 'Nathdwara' },
  city: 'Nathdwara',
  addressLine: '2 Lake Road',
  pincode: '313301',
  location: { lat: 24.93, lng: 73.82 },
  capacity: 1200,
  pricePerDay: 95_000,
  amenities: [],
  addOns: [{ key: 'catering', price: 500, note: null }],
  practicalDetails: { ...noPracticalDetails, rooms: 4 },
  cancellationPolicy: 'moderate',
  instantBooking: false,
  pictures: [{ id: palace, title: 'Gate', baseUrl: '/media/p' }],
} as unknown as AdminVenue;

beforeEach(answerLists);

const show = async (of?: AdminVenue) => {
  const onSaved = vi.fn();
  const page = renderPage(<VenueEditor {...(of && { venue: of })} onSaved={onSaved} />);
  await screen.findByText('Palace');
  return { ...page, onSaved };
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it('first asks for the host of a new venue', async () => {
  const sent = answer(addVenue, {} as OutputOf<typeof addVenue>);
  const found = [
    { id: ravi, name: 'Ravi Events', contactName: 'Ravi', email: 'ravi@example.in', verified: true },
  ];
  answer(findHosts, { results: found });
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Add Venue' }));
  await hasFocus('Find a host by name or email');
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(14);
  await user.click(await screen.findByRole('button', { name: /^Ravi Events/ }));
  await user.click(screen.getByRole('button', { name: 'Add Venue' }));
  await hasFocus('Name');
  expect(sent).toEqual([]);
});

it('saves over the version that filled it, with the status only if it is changed', async () => {
  const sent = answer(editVenue, { id: venue.id } as OutputOf<typeof editVenue>);
  const { user, onSaved, toasts } = await show(venue);
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await user.clear(field('Capacity'));
  await user.type(field('Capacity'), '1,500');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(venue.id));
  expect(sent).toMatchObject([
    {
      capacity: 1500,
      version: 3,
      addOns: [{ key: 'catering', price: 500, note: '' }],
      practicalDetails: { ...noPracticalDetails, rooms: 4 },
    },
  ]);
  expect(sent[0]).not.toHaveProperty('status');
  expect(sent[0]).not.toHaveProperty('host');
  expect(toasts[0]?.title).toContain('Moti Bagh');
  await user.selectOptions(field('Status'), 'inactive');
  await save();
  await waitFor(() => expect(sent[1]?.status).toBe('inactive'));
});

it('shows an API error at its field, or else below the form', async () => {
  refuse(editVenue, { code: 'bad_input', fields: { addOns: ['This price is too low.'] } });
  const { user, onSaved } = await show(venue);
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  expect(await screen.findByRole('textbox', { description: 'This price is too low.' })).toBeTruthy();
  refuse(editVenue, { status: 409, code: 'host_not_verified' });
  await save();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(onSaved).not.toHaveBeenCalled();
});

it('fills both fields from coordinates copied from a map site', async () => {
  const { user } = await show(venue);
  await user.clear(field('Latitude'));
  await user.click(field('Latitude'));
  await user.paste('26.91, 75.79');
  expect([field('Latitude').value, field('Longitude').value]).toEqual(['26.91', '75.79']);
});
