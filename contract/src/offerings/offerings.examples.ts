import { anId, type ExamplesOf } from '../example.ts';
import type * as offerings from './offerings.endpoints.ts';

const evening = {
  name: 'Whole venue, evening',
  unit: 'session',
  windows: [{ spaceId: null, starts: 1080, ends: 1500 }],
  turnaround: 60,
  price: 90_000,
  minGuests: 100,
  inclusions: 'Lights, chairs and two rooms',
} as const;

export const offeringsExamples = {
  addSpace: { name: 'Front lawn', kind: 'lawn' },
  saveSpace: { name: 'Mango lawn', kind: 'lawn' },
  addOffering: { ...evening, windows: [...evening.windows] },
  saveOffering: { ...evening, name: 'Evening', windows: [...evening.windows], price: 95_000 },
  addRooms: {
    name: 'Garden rooms',
    count: 6,
    firstNumber: 101,
    price: 3_500,
    checkIn: 720,
    checkOut: 660,
    maxGuests: 3,
  },
  listPrices: { from: '2027-02-01', to: '2027-02-07' },
  savePriceRule: {
    rule: { kind: 'season', name: 'Wedding season', start: '2026-11-01', end: '2027-02-28', percent: 20 },
    books: [{ offeringId: anId }],
  },
  savePrices: {
    book: {
      rules: [
        { kind: 'season', name: 'Wedding season', start: '2026-11-01', end: '2027-02-28', percent: 20 },
        { kind: 'weekday', name: 'Weekend', weekdays: ['sat', 'sun'], percent: 10 },
        { kind: 'dates', name: 'New Year’s Eve', days: ['2026-12-31'], set: 400_000 },
      ],
      floor: 50_000,
      minimumGuests: 200,
      perMissingGuest: 500,
    },
  },
} satisfies ExamplesOf<typeof offerings>;
