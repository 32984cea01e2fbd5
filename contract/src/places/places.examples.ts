import type { ExamplesOf } from '../example.ts';
import type * as endpoints from './places.endpoints.ts';

export const placesExamples = {
  suggestPlaces: { q: 'sitapur' },
  listTehsilsOf: { state: 'Uttar Pradesh', district: 'Sitapur' },
  findPincode: { pincode: '261141' },
} satisfies ExamplesOf<typeof endpoints>;
