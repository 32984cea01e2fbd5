import { anId, type ExamplesOf } from '../example.ts';
import type * as accounts from './accounts.endpoints.ts';
import type * as adminUsers from './admin.endpoints.ts';
import type * as profile from './profile.endpoints.ts';
import type * as security from './security.endpoints.ts';

export const accountsExamples = {
  listUsers: { search: 'asha', status: 'active', role: 'user', sort: 'name', pageSize: 5 },
  exportUsers: { role: 'vendor' },
  createUser: { name: 'Kamla Devi', email: 'kamla@example.com', role: 'vendor' },
  editUser: { name: 'Kamla Sharma', phone: '9876543210', role: 'vendor' },
  suspendUser: { reason: 'Wrote insults.' },
  suspendUsers: { ids: [anId], reason: 'Wrote insults.' },
  activateUsers: { ids: [anId] },
  register: { email: 'asha@example.com' },
  checkNewPassword: { password: 'Chameli-Lamp#26' },
  login: { email: 'asha@example.com', password: 'Baraat2026' },
  verifyCode: { email: 'asha@example.com', otp: '123456' },
  requestPhoneCode: { phone: '9876543210' },
  signInByPhone: { phone: '9876543210', otp: '123456' },
  refreshToken: { refresh: 'a-token-from-an-email-or-an-answer' },
  blacklistToken: { refresh: 'a-token-from-an-email-or-an-answer' },
  forgotPassword: { email: 'asha@example.com' },
  resetPassword: { token: 'a-token-from-an-email-or-an-answer', password: 'Chameli-Lamp#26' },
  changePassword: { currentPassword: 'Baraat2026', newPassword: 'Chameli-Lamp#26' },
  changeEmail: { email: 'asha.rathore@example.com', password: 'Baraat2026' },
  verifyNewEmail: { otp: '123456' },
  verifyPhone: { otp: '123456' },
  findOtherAccount: { firstName: 'Asha' },
  mergeAccounts: { token: 'a-token-from-an-email-or-an-answer', password: 'Baraat2026' },
  signInWithTwoFactor: { challenge: 'a-token-from-an-email-or-an-answer', otp: '123456' },
  beginTwoFactorAtSignIn: { challenge: 'a-token-from-an-email-or-an-answer' },
  beginTwoFactor: { password: 'Baraat2026' },
  confirmTwoFactor: { otp: '123456' },
  removeTwoFactor: { otp: '123456' },
  stepUp: { otp: '123456' },
  changeProfile: { city: 'Udaipur', phone: '9876543210' },
  setPhoto: { uploadId: anId },
  requestDeletion: { password: 'Baraat2026' },
  becomeHost: {
    businessName: 'Rathore Stays',
    contactName: 'Asha Rathore',
    phone: '9876543210',
    consent: true,
  },
  changeBusiness: { businessName: 'Rathore Stays', contactName: 'Asha Rathore', phone: '9876543210' },
} satisfies ExamplesOf<typeof accounts & typeof adminUsers & typeof profile & typeof security>;
