import { expect, it } from 'vitest';
import { emptyVenue, missingIn, pointIn, venueOf } from './venue-form.ts';

it('a point is read as map sites copy it', () => {
  expect(pointIn('24.9312, 73.8201')).toEqual({ lat: '24.9312', lng: '73.8201' });
  expect(pointIn('24.93 73.82')).toEqual({ lat: '24.93', lng: '73.82' });
  expect(pointIn('24.93')).toBeNull();
  expect(pointIn('somewhere, there')).toBeNull();
});

it('numbers are read as people write them; what is not offered has no price', () => {
  const typed = { ...emptyVenue, capacity: '1,200', pricePerDay: '₹ 95,000', addOns: { catering: '0' } };
  expect(venueOf(typed, [])).toMatchObject({
    ...{ capacity: 1200, pricePerDay: 95_000 },
    addOns: [{ key: 'catering', price: 0 }],
  });
});

it('everything that stands empty is named', () => {
  expect(missingIn(emptyVenue)).toHaveLength(14);
  expect(missingIn({ ...emptyVenue, host: { id: '1', name: 'Asha' }, name: 'Moti' })).not.toContain('name');
});
