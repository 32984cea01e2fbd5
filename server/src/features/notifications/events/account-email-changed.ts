import { composeEmail } from '../email/compose-email.ts';
import { addressedEmail, notification, userInApp } from '../notification.ts';

/** Masks the new address, because somebody other than the owner may read the old mailbox. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');

export const toOldAddress = addressedEmail({
  event: 'account.email_changed',
  read: async ({ userId, oldEmail }, { findPerson }) => {
    const person = await findPerson(userId);
    if (!person) return null;
    const { language, name, email: newEmail } = person;
    return { email: oldEmail, language, name, newEmail };
  },
  path: '/',
  email: ({ newEmail }, { t, site, name }) =>
    composeEmail(t.emailChangedEmail, { site, name }, { table: [[t.emailRow.newEmail(), masked(newEmail)]] }),
});

export const toUser = notification({
  event: 'account.email_changed',
  to: userInApp,
  read: async (payload) => payload,
  kind: 'account',
  path: (_, { role }) => `/${role}/settings`,
  inApp: () => ({ event: 'email_changed' }),
});
