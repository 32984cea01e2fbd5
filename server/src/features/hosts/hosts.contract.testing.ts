import { aHost } from '#server/testing/builders.ts';
import { app, type Requests, theAdmin, venue } from '#server/testing/contract-world.ts';
import { aForm, aPhotograph } from '#server/testing/forms.ts';

const anIdentity = async (): Promise<string> => {
  const form = aForm({ purpose: 'identity' }, { name: 'id.jpg', bytes: await aPhotograph(300, 300) });
  return (await app.ask({ method: 'POST', url: '/api/uploads/', as: venue.owner, ...form })).json.id;
};

const aDocument = async (): Promise<string> =>
  (
    await app.ask({
      method: 'POST',
      url: '/api/hosting/verification/documents/',
      as: venue.owner,
      body: { kind: 'identity', upload_id: await anIdentity() },
    })
  ).json.id;

/** Who makes each call, and about what. Everything else is the documented example. */
export const hostsRequests: Requests = {
  findHosts: async () => ({ as: await theAdmin() }),
  verifyHost: async () => ({ as: await theAdmin(), input: { id: venue.owner.id } }),
  unverifyHost: async () => ({ as: await theAdmin(), input: { id: (await aHost(app.db)).id } }),
  getOwnVerification: async () => {
    await aDocument();
    return { as: venue.owner };
  },
  addVerificationDocument: async () => ({ as: venue.owner, input: { uploadId: await anIdentity() } }),
  removeVerificationDocument: async () => ({ as: venue.owner, input: { id: await aDocument() } }),
  openVerificationDocuments: async () => {
    await aDocument();
    return { as: await theAdmin(), input: { id: venue.owner.id } };
  },
};
