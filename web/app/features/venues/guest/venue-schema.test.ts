import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { expect, it } from 'vitest';
import { venueSchema } from './venue-schema.ts';

const venue = {
  name: 'Moti Mahal',
  pricePerDay: 95_000,
  rating: null,
  amenities: [],
  images: [],
  state: { name: 'Rajasthan' },
  location: { lat: 24.6, lng: 73.7 },
  practicalDetails: { opening: null, wheelchairAccess: null },
} as unknown as Venue;
const url = 'https://mandap.test/venues/1';

const priceOf = (offers: unknown) => {
  const { name, price, priceSpecification } = offers as Record<string, unknown>;
  const { unitCode, unitText } = priceSpecification as { unitCode?: string; unitText?: string };
  return { name, price, unit: unitCode ?? unitText };
};

it('offers the whole venue by the day', () => {
  expect(priceOf(venueSchema(venue, url, []).offers)).toEqual({ price: 95_000, unit: 'DAY' });
});

it('offers each thing that the venue sells, with its price and unit', () => {
  const { offers } = venueSchema(
    venue,
    url,
    [],
    [
      { name: '', price: 95_000, unit: 'day' },
      { name: 'Lawn, evening', price: 60_000, unit: 'session' },
      { name: 'Hall', price: 4_000, unit: 'hour' },
      { name: 'Garden rooms', price: 3_000, unit: 'night' },
    ],
  );
  expect((offers as unknown[]).map(priceOf)).toEqual([
    { price: 95_000, unit: 'DAY' },
    { name: 'Lawn, evening', price: 60_000, unit: 'session' },
    { name: 'Hall', price: 4_000, unit: 'HUR' },
    { name: 'Garden rooms', price: 3_000, unit: 'room and night' },
  ]);
});
