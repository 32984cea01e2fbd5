import { type Requests, venue } from '#server/testing/contract-world.ts';

/** Who makes each call, and about what. Everything else is the documented example. */
export const translationsRequests: Requests = {
  listTranslations: async () => ({ input: { id: venue.id } }),
  getOwnTexts: async () => ({ as: venue.owner, input: { id: venue.id } }),
  saveTranslations: async () => ({ as: venue.owner, input: { id: venue.id } }),
};
