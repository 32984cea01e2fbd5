import type { ExamplesOf } from '../example.ts';
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
} satisfies ExamplesOf<typeof offerings>;
