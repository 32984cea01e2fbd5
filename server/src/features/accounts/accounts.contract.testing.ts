import { aGuest, type TestUser } from '#server/testing/builders.ts';
import { app, guest, type Requests, theAdmin, unknownId, venue } from '#server/testing/contract-world.ts';
import { aForm, aPhotograph } from '#server/testing/forms.ts';

const anAvatar = async (): Promise<string> => {
  const form = aForm({ purpose: 'avatar' }, { name: 'me.jpg', bytes: await aPhotograph(300, 300) });
  return (await app.ask({ method: 'POST', url: '/api/uploads/', as: guest, ...form })).json.id;
};

const aSession = async ({ id }: TestUser): Promise<string> => {
  const [session] = await app.db<{ id: string }[]>`
    insert into sessions (id, user_id, refresh_hash, rotated_at, remember, created_at, expires_at)
    values (gen_random_uuid(), ${id}, 'none', ${app.clock.now()}, false, ${app.clock.now()}, '2027-01-01')
    returning id`;
  return session?.id ?? '';
};

/** Who makes each call, and about what. Everything else is the documented example. */
export const accountsRequests: Requests = {
  checkNewPassword: async () => ({}),
  register: async () => ({}),
  login: async () => ({}),
  verifyCode: async () => ({}),
  requestPhoneCode: async () => ({}),
  signInByPhone: async () => ({}),
  getProfile: async () => ({ as: guest }),
  changeProfile: async () => ({ as: guest }),
  setPhoto: async () => ({ as: guest, input: { uploadId: await anAvatar() } }),
  removePhoto: async () => ({ as: guest }),
  downloadData: async () => ({ as: guest }),
  requestDeletion: async () => ({ as: guest }),
  undoDeletion: async () => ({ as: guest }),
  becomeHost: async () => ({ as: await aGuest(app.db) }),
  getBusiness: async () => ({ as: venue.owner }),
  changeBusiness: async () => ({ as: venue.owner }),
  refreshToken: async () => ({}),
  forgotPassword: async () => ({}),
  resetPassword: async () => ({}),
  changePassword: async () => ({ as: guest }),
  changeEmail: async () => ({ as: guest }),
  verifyNewEmail: async () => ({ as: guest }),
  sendPhoneCode: async () => {
    await app.db`update users set phone = '9800000001', phone_verified_at = null where id = ${guest.id}`;
    return { as: guest };
  },
  verifyPhone: async () => ({ as: guest }),
  findOtherAccount: async () => ({ as: guest }),
  mergeAccounts: async () => ({ as: guest }),
  listSessions: async () => ({ as: guest }),
  endSession: async () => ({ as: guest, input: { id: await aSession(guest) } }),
  endOtherSessions: async () => ({ as: guest }),
  endSessionsOf: async () => ({ as: await theAdmin(), input: { id: guest.id } }),
  listUsers: async () => ({ as: await theAdmin() }),
  exportUsers: async () => ({ as: await theAdmin() }),
  getUser: async () => {
    await aSession(guest);
    return { as: await theAdmin(), input: { id: guest.id } };
  },
  createUser: async () => ({ as: await theAdmin() }),
  inviteUser: async () => ({ as: await theAdmin(), input: { id: guest.id } }),
  editUser: async () => ({ as: await theAdmin(), input: { id: (await aGuest(app.db)).id } }),
  suspendUser: async () => ({ as: await theAdmin(), input: { id: (await aGuest(app.db)).id } }),
  activateUser: async () => ({ as: await theAdmin(), input: { id: guest.id } }),
  suspendUsers: async () => ({
    as: await theAdmin(),
    input: { ids: [(await aGuest(app.db)).id, unknownId.id] },
  }),
  activateUsers: async () => ({ as: await theAdmin(), input: { ids: [guest.id] } }),
  deleteUser: async () => ({ as: await theAdmin(), input: { id: (await aGuest(app.db)).id } }),
  endSessionOf: async () => ({
    as: await theAdmin(),
    input: { id: guest.id, sessionId: await aSession(guest) },
  }),
  signInWithTwoFactor: async () => ({}),
  beginTwoFactorAtSignIn: async () => ({}),
  getTwoFactor: async () => ({ as: await theAdmin() }),
  beginTwoFactor: async () => ({ as: await theAdmin() }),
  confirmTwoFactor: async () => ({ as: await theAdmin() }),
  renewRecoveryCodes: async () => ({ as: await theAdmin() }),
  removeTwoFactor: async () => ({ as: await theAdmin() }),
  stepUp: async () => ({ as: await theAdmin() }),
  resetTwoFactorOf: async () => ({ as: await theAdmin(), input: { id: guest.id } }),
  blacklistToken: async () => ({}),
};
