import { expect, it } from 'vitest';
import type { Offering, Space } from './offering.ts';
import { readRecord, recordOf } from './offering-record.ts';
import { noPriceBook } from './price-book.ts';

const lawn: Space = { id: 'lawn', name: 'Mango lawn', kind: 'lawn' };
const evening: Offering = {
  id: 'evening',
  name: 'Lawn, evening',
  isWholeVenue: false,
  unit: 'session',
  windows: [{ spaceId: 'lawn', starts: 1080, ends: 1500 }],
  turnaround: 60,
  price: 9_000_000,
  priceBook: noPriceBook,
  minGuests: null,
  maxGuests: 400,
  seated: null,
  minDays: 1,
  leadDays: 0,
  opensDays: null,
  seasonFrom: null,
  seasonTo: null,
  musicUntil: null,
  pictureIds: [],
  inclusions: '',
  instant: false,
  sold: true,
};

it('names the spaces and leaves out what is not set', () => {
  const record = readRecord(recordOf(evening, [lawn]));
  expect(record.windows).toEqual([{ space: 'Mango lawn', starts: 1080, ends: 1500 }]);
  expect(record).toMatchObject({ name: 'Lawn, evening', price: 9_000_000, maxGuests: 400, instant: false });
  expect(Object.keys(record)).not.toContain('minGuests');
});

it('is the same line for the same offering, whatever the order of its fields', () => {
  const reordered = Object.fromEntries(Object.entries(evening).reverse()) as unknown as Offering;
  expect(recordOf(reordered, [lawn])).toBe(recordOf(evening, [lawn]));
  expect(recordOf({ ...evening, price: 9_500_000 }, [lawn])).not.toBe(recordOf(evening, [lawn]));
});
