import { randomInt } from 'node:crypto';
import { app, type Requests, theAdmin } from '#server/testing/contract-world.ts';

const aSettingChange = async (): Promise<string> => {
  await app.settings.change({ operatorName: `Ravi Events ${randomInt(1e9)}` });
  const url = '/api/admin/settings/history/?key=operatorName';
  return (await app.ask({ url, as: await theAdmin() })).json.results[0].id;
};

/** Who makes each call, and about what. Everything else is the documented example. */
export const settingsRequests: Requests = {
  getSettings: async () => ({}),
  getPlatformSettings: async () => ({ as: await theAdmin() }),
  changePlatformSettings: async () => ({ as: await theAdmin() }),
  listSettingChanges: async () => ({ as: await theAdmin() }),
  undoSettingChange: async () => ({ as: await theAdmin(), input: { id: await aSettingChange() } }),
};
