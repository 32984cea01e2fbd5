import { aHost } from '../../testing/builders.ts';
import { app, type Examples, theAdmin, venue } from '../../testing/contract-world.ts';
import { aForm, aPhotograph } from '../../testing/forms.ts';

const anIdentity = async (): Promise<string> => {
  const form = aForm({ purpose: 'identity' }, { name: 'id.jpg', bytes: await aPhotograph(300, 300) });
  return (await app.ask({ method: 'POST', url: '/api/uploads/', as: venue.owner, ...form })).json.id;
};

const aPaper = async (): Promise<string> =>
  (
    await app.ask({
      method: 'POST',
      url: '/api/hosting/verification/papers/',
      as: venue.owner,
      body: { kind: 'identity', upload_id: await anIdentity() },
    })
  ).json.id;

/** A valid request for each call, by its name. */
export const hostsExamples: Examples = {
  findHosts: async () => ({ as: await theAdmin(), query: '?search=rathore' }),
  verifyHost: async () => ({
    as: await theAdmin(),
    names: { id: venue.owner.id },
    body: { checks: ['identity'], note: '' },
  }),
  unverifyHost: async () => ({
    as: await theAdmin(),
    names: { id: (await aHost(app.db)).id },
    body: { note: 'The papers have run out.' },
  }),
  getOwnVerification: async () => {
    await aPaper();
    return { as: venue.owner };
  },
  addVerificationDocument: async () => ({
    as: venue.owner,
    body: { kind: 'identity', upload_id: await anIdentity() },
  }),
  removeVerificationDocument: async () => ({ as: venue.owner, names: { id: await aPaper() } }),
  openVerificationDocuments: async () => {
    await aPaper();
    return { as: await theAdmin(), names: { id: venue.owner.id }, body: {} };
  },
};
