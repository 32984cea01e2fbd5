import { type Requests, theAdmin } from '#server/testing/contract-world.ts';

/** Who makes each call, and about what. Everything else is the documented example. */
export const ledgerRequests: Requests = {
  listTaxRates: async () => ({ as: await theAdmin() }),
  addTaxRate: async () => ({ as: await theAdmin() }),
};
