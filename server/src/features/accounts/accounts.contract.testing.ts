import { aGuest, type TestUser } from '../../testing/builders.ts';
import { app, type Examples, guest, nowhere, theAdmin, venue } from '../../testing/contract-world.ts';
import { aForm, aPhotograph } from '../../testing/forms.ts';

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

/** A valid request for each call, by its name. */
export const accountsExamples: Examples = {
  checkNewPassword: async () => ({ body: { password: 'Chameli-Lamp#26' } }),
  register: async () => ({ body: { email: 'new@example.test' } }),
  login: async () => ({ body: { email: 'nobody@example.test', password: 'Wrong2026' } }),
  verifyCode: async () => ({ body: { email: 'new@example.test', otp: '000000' } }),
  getProfile: async () => ({ as: guest }),
  changeProfile: async () => ({ as: guest, body: { city: 'Udaipur', phone: '9876543210' } }),
  setPhoto: async () => ({ as: guest, body: { upload_id: await anAvatar() } }),
  removePhoto: async () => ({ as: guest }),
  downloadData: async () => ({ as: guest }),
  requestDeletion: async () => ({ as: guest, body: { password: 'Wrong2026' } }),
  undoDeletion: async () => ({ as: guest }),
  becomeHost: async () => ({
    as: await aGuest(app.db),
    body: { business_name: 'Stays', contact_name: 'Asha', phone: '9876543210', consent: true },
  }),
  getBusiness: async () => ({ as: venue.owner }),
  changeBusiness: async () => ({
    as: venue.owner,
    body: { business_name: 'Rathore Stays', contact_name: 'Asha', phone: '9876543210' },
  }),
  refreshToken: async () => ({ body: { refresh: 'nonsense' } }),
  forgotPassword: async () => ({ body: { email: 'nobody@example.test' } }),
  resetPassword: async () => ({ body: { token: 'nonsense', password: 'Baraat2026' } }),
  changePassword: async () => ({
    as: guest,
    body: { current_password: 'not it', new_password: 'Baraat2026' },
  }),
  changeEmail: async () => ({ as: guest, body: { email: 'new@example.test', password: 'not it' } }),
  verifyNewEmail: async () => ({ as: guest, body: { otp: '000000' } }),
  sendPhoneCode: async () => {
    await app.db`update users set phone = '9800000001', phone_verified_at = null where id = ${guest.id}`;
    return { as: guest };
  },
  verifyPhone: async () => ({ as: guest, body: { otp: '000000' } }),
  listSessions: async () => ({ as: guest }),
  endSession: async () => ({ as: guest, names: { id: await aSession(guest) } }),
  endOtherSessions: async () => ({ as: guest }),
  endSessionsOf: async () => ({ as: await theAdmin(), names: { id: guest.id } }),
  listUsers: async () => ({
    as: await theAdmin(),
    query: '?search=asha&status=active&role=user&sort=name&page_size=5',
  }),
  exportUsers: async () => ({ as: await theAdmin(), query: '?role=vendor' }),
  getUser: async () => {
    await aSession(guest);
    return { as: await theAdmin(), names: { id: guest.id } };
  },
  createUser: async () => ({
    as: await theAdmin(),
    body: { name: 'Kamla Devi', email: 'kamla@example.test', role: 'vendor' },
  }),
  inviteUser: async () => ({ as: await theAdmin(), names: { id: guest.id }, body: {} }),
  editUser: async () => ({
    as: await theAdmin(),
    names: { id: (await aGuest(app.db)).id },
    body: { name: 'Kamla Sharma', phone: '9876543210', role: 'vendor' },
  }),
  suspendUser: async () => ({
    as: await theAdmin(),
    names: { id: (await aGuest(app.db)).id },
    body: { reason: 'Wrote insults.' },
  }),
  activateUser: async () => ({ as: await theAdmin(), names: { id: guest.id }, body: {} }),
  suspendUsers: async () => ({
    as: await theAdmin(),
    body: { ids: [(await aGuest(app.db)).id, nowhere.id], reason: 'Wrote insults.' },
  }),
  activateUsers: async () => ({ as: await theAdmin(), body: { ids: [guest.id] } }),
  deleteUser: async () => ({ as: await theAdmin(), names: { id: (await aGuest(app.db)).id } }),
  endSessionOf: async () => ({
    as: await theAdmin(),
    names: { id: guest.id, sessionId: await aSession(guest) },
  }),
  signInWithTwoFactor: async () => ({ body: { challenge: 'nonsense', otp: '000000' } }),
  beginTwoFactorAtSignIn: async () => ({ body: { challenge: 'nonsense' } }),
  getTwoFactor: async () => ({ as: await theAdmin() }),
  beginTwoFactor: async () => ({ as: await theAdmin(), body: { password: 'not it' } }),
  confirmTwoFactor: async () => ({ as: await theAdmin(), body: { otp: '000000' } }),
  renewRecoveryCodes: async () => ({ as: await theAdmin(), body: {} }),
  removeTwoFactor: async () => ({ as: await theAdmin(), body: { otp: '000000' } }),
  stepUp: async () => ({ as: await theAdmin(), body: { otp: '000000' } }),
  resetTwoFactorOf: async () => ({ as: await theAdmin(), names: { id: guest.id } }),
  blacklistToken: async () => ({ body: { refresh: 'nonsense' } }),
};
