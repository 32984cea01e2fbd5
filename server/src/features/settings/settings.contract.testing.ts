import { randomInt } from 'node:crypto';
import { app, type Examples, theAdmin } from '../../testing/contract-world.ts';

const aSettingChange = async (): Promise<string> => {
  await app.settings.change({ operatorName: `Ravi Events ${randomInt(1e9)}` });
  const url = '/api/admin/settings/history/?key=operatorName';
  return (await app.ask({ url, as: await theAdmin() })).json.results[0].id;
};

/** A valid request for each call, by its name. */
export const settingsExamples: Examples = {
  getSettings: async () => ({}),
  getPlatformSettings: async () => ({ as: await theAdmin() }),
  changePlatformSettings: async () => ({
    as: await theAdmin(),
    body: { changes: [{ key: 'supportHours', value: 'Every day', version: 0 }], note: 'Diwali' },
  }),
  listSettingChanges: async () => ({ as: await theAdmin(), query: '?key=payoutHours' }),
  undoSettingChange: async () => ({
    as: await theAdmin(),
    names: { id: await aSettingChange() },
    body: {},
  }),
};
