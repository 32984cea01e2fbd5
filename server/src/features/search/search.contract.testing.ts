import { type Requests, unknownId, venue } from '#server/testing/contract-world.ts';

/** Who makes each call, and about what. Everything else is the documented example. */
export const searchRequests: Requests = {
  listVenues: async () => ({}),
  countVenueChoices: async () => ({}),
  getVenueArea: async () => ({}),
  suggestSearches: async () => ({}),
  mapVenues: async () => ({}),
  compareVenues: async () => ({
    input: { ids: [venue.id, unknownId.id] },
  }),
  listSimilarVenues: async () => ({ input: { id: venue.id } }),
  listFeaturedVenues: async () => ({}),
  listComingDays: async () => ({}),
};
