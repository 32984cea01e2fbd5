import { type Examples, theAdmin } from '../../testing/contract-world.ts';

/** A valid request for each call, by its name. */
export const operationsExamples: Examples = {
  getSystem: async () => ({ as: await theAdmin() }),
  retryJob: async () => ({ as: await theAdmin(), names: { id: '9999' }, body: {} }),
  dropJob: async () => ({ as: await theAdmin(), names: { id: '9999' }, body: {} }),
  getSetup: async () => ({ as: await theAdmin() }),
  testSetup: async () => ({ as: await theAdmin(), names: { step: 'storage' }, body: {} }),
  getAdminDashboard: async () => ({ as: await theAdmin(), query: '?period=12m' }),
};
