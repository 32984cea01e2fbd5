import { anId, type ExamplesOf } from '../example.ts';
import type * as search from './search.endpoints.ts';

export const searchExamples = {
  listVenues: { pageSize: 5 },
  countVenueChoices: { near: '24.9,73.8', facts: ['parking'] },
  mapVenues: { bounds: '20,70,30,80' },
  compareVenues: { ids: [anId], date: '2027-02-12' },
  getVenueArea: { state: 'rajasthan', district: 'rajsamand', category: 'palace' },
  listSimilarVenues: { date: '2027-02-06' },
  suggestSearches: { q: 'lawn in udaipur' },
} satisfies ExamplesOf<typeof search>;
