import { type Requests, venue } from '#server/testing/contract-world.ts';

/** Who makes each call, and about what. Everything else is the documented example. */
export const foodRequests: Requests = {
  listFood: async () => ({ input: { id: venue.id } }),
  getOwnFood: async () => ({ as: venue.owner, input: { id: venue.id } }),
  saveFood: async () => ({ as: venue.owner, input: { id: venue.id } }),
};
