import { composeEmail } from '../email/compose-email.ts';
import { addressedEmail } from '../notification.ts';

export const toAddress = addressedEmail({
  event: 'account.signup_for_existing',
  read: async ({ email }, { languageOf }) => ({ email, language: await languageOf(email) }),
  path: '/auth/signin',
  email: (_, { t, site }) => composeEmail(t.existingAccountEmail, { site }),
});
