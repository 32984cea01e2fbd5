import { expect, it } from 'vitest';
import { needsApproval, type PublishedFields, venueChanges } from './venue-changes.ts';

const fields: PublishedFields = {
  name: 'Sheesh Bagh',
  category: 'Palace',
  description: 'By the lake.',
  pictures: ['a Front', 'b Hall'],
  pricePerDay: '10000000',
  capacity: '600',
  addressLine: '1 Lake Road',
  city: 'Nathdwara',
  tehsil: 'Nathdwara',
  district: 'Rajsamand',
  state: 'Rajasthan',
  pincode: '313301',
  location: '24.9, 73.8',
  amenities: ['Parking'],
  addOns: ['catering 1500000'],
  practicalDetails: ['rooms 12', 'music until', 'musicUntil 22:00'],
  cancellationPolicy: 'moderate',
  instantBooking: 'true',
  spaces: ['lawn Mango lawn'],
  offerings: [],
  food: [],
};

it('an approved, unmodified venue has no changes', () => {
  expect(venueChanges(fields, { ...fields })).toEqual([]);
});

it('a change names its field and both values, even when only the order differs', () => {
  const now = { ...fields, capacity: '700', pictures: ['b Hall', 'a Front'] };
  expect(venueChanges(fields, now)).toEqual([
    { field: 'pictures', before: ['a Front', 'b Hall'], after: ['b Hall', 'a Front'] },
    { field: 'capacity', before: ['600'], after: ['700'] },
  ]);
});

it('a field unknown to the last approval is new', () => {
  const { instantBooking, ...older } = fields;
  expect(venueChanges(older, fields)).toEqual([
    { field: 'instantBooking', before: [], after: [instantBooking] },
  ]);
});

it('only the practical details that differ are named', () => {
  const now = {
    ...fields,
    practicalDetails: ['rooms 14', 'valetParking true', 'music until', 'musicUntil 22:00'],
  };
  expect(venueChanges(fields, now)).toEqual([
    { field: 'practicalDetails', before: ['rooms 12'], after: ['rooms 14', 'valetParking true'] },
  ]);
  expect(needsApproval(venueChanges(fields, now))).toBe(false);
});

it('changes of name, place or pictures are reviewed again, but a price is not', () => {
  const changed = (more: Partial<PublishedFields>) =>
    needsApproval(venueChanges(fields, { ...fields, ...more }));
  expect(changed({ name: 'Moti Mahal' })).toBe(true);
  expect(changed({ location: '26.9, 75.8' })).toBe(true);
  expect(changed({ pricePerDay: '5000000', description: 'New words.', addOns: [], offerings: ['x'] })).toBe(
    false,
  );
});
