import { type Requests, theAdmin } from '#server/testing/contract-world.ts';

/** Who makes each call, and about what. Everything else is the documented example. */
export const operationsRequests: Requests = {
  getSystem: async () => ({ as: await theAdmin() }),
  retryJob: async () => ({ as: await theAdmin() }),
  dropJob: async () => ({ as: await theAdmin() }),
  getSetup: async () => ({ as: await theAdmin() }),
  testSetup: async () => ({ as: await theAdmin() }),
  listTexts: async () => ({ as: await theAdmin() }),
  exportTexts: async () => ({ as: await theAdmin() }),
  summarizeTexts: async () => ({ as: await theAdmin() }),
  getAdminDashboard: async () => ({ as: await theAdmin() }),
};
