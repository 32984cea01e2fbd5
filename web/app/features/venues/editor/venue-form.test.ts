import { expect, it } from 'vitest';
import { emptyVenue, missingIn, placeIn, pointIn, venueOf } from './venue-form.ts';

it('a point is read as map sites copy it', () => {
  expect(pointIn('24.9312, 73.8201')).toEqual({ lat: '24.9312', lng: '73.8201' });
  expect(pointIn('24.93 73.82')).toEqual({ lat: '24.93', lng: '73.82' });
  expect(pointIn('24.93')).toBeNull();
  expect(pointIn('somewhere, there')).toBeNull();
});

it('a place is one once both its numbers are, and are somewhere in India', () => {
  expect(placeIn({ lat: '24.9312°', lng: ' 73.8201' })).toEqual({ lat: 24.9312, lng: 73.8201 });
  expect(placeIn({ lat: '24.93', lng: '' })).toBeNull();
  expect(placeIn({ lat: '2', lng: '73.82' })).toBeNull();
  expect(placeIn({ lat: 'there', lng: '73.82' })).toBeNull();
});

it('numbers are read as people write them; what is not offered has no price', () => {
  const typed = { ...emptyVenue, capacity: '1,200', pricePerDay: '₹ 95,000', addOns: { catering: '0' } };
  expect(venueOf(typed, [])).toMatchObject({
    capacity: 1200,
    pricePerDay: 95_000,
    addOns: [{ key: 'catering', price: 0 }],
  });
});

it('everything that stands empty is named', () => {
  expect(missingIn(emptyVenue)).toHaveLength(14);
  expect(missingIn({ ...emptyVenue, host: { id: '1', name: 'Asha' }, name: 'Moti' })).not.toContain('name');
});
