import type { Offering } from '@mandap/domain/offerings/offering';
import { recordOf } from '@mandap/domain/offerings/offering-record';
import { noPriceBook } from '@mandap/domain/offerings/price-book';
import { describe, expect, it } from 'vitest';
import { recordedOffering, recordedSpace } from './recorded-offering.ts';

const lawn = { id: 'lawn', name: 'Mango lawn', kind: 'lawn' } as const;
const evening: Offering = {
  id: 'evening',
  name: 'Lawn, evening',
  isWholeVenue: false,
  unit: 'session',
  windows: [{ spaceId: 'lawn', starts: 1080, ends: 1500 }],
  turnaround: 60,
  price: 9_000_000,
  priceBook: {
    ...noPriceBook,
    rules: [
      {
        kind: 'season',
        name: 'Wedding season',
        start: '2026-11-01',
        end: '2027-02-28',
        set: null,
        percent: 2000,
      },
    ],
    floor: 5_000_000,
  },
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
  instant: null,
  sold: true,
};
const textOf = (offering: Offering) => recordedOffering(recordOf(offering, [lawn]));

it('says in one line what is sold, when and for how much', () => {
  expect(textOf(evening)).toBe(
    'Lawn, evening · Mango lawn, 6:00 pm to 1:00 am the next day · ₹90,000 a session · ' +
      'Wedding season +20% (1 Nov 2026 to 28 Feb 2027) · Never below ₹50,000 · then 60 min to clean · Up to 400 guests',
  );
});

it('names a space with its kind', () => {
  expect(recordedSpace('dining_hall Rose room')).toBe('Rose room (Dining hall)');
});

describe('a change shows in the line', () => {
  it.each<Partial<Offering>>([
    { unit: 'day' },
    { price: 9_500_000 },
    { priceBook: noPriceBook },
    { turnaround: 90 },
    { minGuests: 50 },
    { seated: 200 },
    { minDays: 2 },
    { leadDays: 7 },
    { opensDays: 30 },
    { seasonFrom: '2026-12-01' },
    { seasonTo: '2027-03-01' },
    { musicUntil: 1320 },
    { inclusions: 'Lights' },
    { instant: true },
    { instant: false },
    { sold: false },
  ])('of %o', (change) => {
    expect(textOf({ ...evening, ...change })).not.toBe(textOf(evening));
  });
});
