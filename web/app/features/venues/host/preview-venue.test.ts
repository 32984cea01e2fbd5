import { expect, it } from 'vitest';
import { catalogue } from '#app/testing/examples.ts';
import { venue } from '../editor/own-venue.testing.ts';
import { previewVenue } from './preview-venue.ts';

const business = {
  businessName: 'Moti Lawns',
  contactName: 'Ravi Mehta',
  phone: '9876543210',
  languages: [],
};

const settings = { serviceFeePercent: 5, advancePercent: 20 };

it('previews a draft with the typed values, the host’s name, and contact details masked as on the public page', () => {
  const sheet = { ...venue.sheet, description: 'A lawn by the lake. Call 98765 43210.' };
  expect(
    previewVenue({ ...venue, managedFor: null, gstPercent: 18, sheet }, { catalogue, business, settings }),
  ).toMatchObject({
    name: 'Moti Bagh',
    description: 'A lawn by the lake. Call ••••••.',
    capacity: 1_200,
    pricePerDay: 95_000,
    gstPercent: 18,
    serviceFeePercent: 5,
    advancePercent: 20,
    location: { lat: 24.93, lng: 73.82 },
    practicalDetails: { rooms: 18, roomGuests: 54 },
    vendor: { name: 'Moti Lawns', email: null },
  });
});

it('previews an empty draft without inventing anything', () => {
  const sheet = {
    ...venue.sheet,
    name: '',
    categoryId: '',
    capacity: 'many',
    pricePerDay: '',
    description: '',
  };
  const shown = previewVenue(
    { ...venue, sheet, pictures: [] },
    { catalogue, business: undefined, settings: undefined },
  );
  expect(shown).toMatchObject({
    name: 'Unnamed venue',
    description: '',
    capacity: 0,
    pricePerDay: 0,
    coverImage: null,
    category: { id: '' },
    rating: null,
  });
});
