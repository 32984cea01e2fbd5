import { type Requests, venue } from '#server/testing/contract-world.ts';

/** Who makes each call, and about what. Everything else is the documented example. */
export const servicesRequests: Requests = {
  listServices: async () => ({ input: { id: venue.id } }),
  getOwnServices: async () => ({ as: venue.owner, input: { id: venue.id } }),
  saveServices: async () => ({ as: venue.owner, input: { id: venue.id } }),
};
