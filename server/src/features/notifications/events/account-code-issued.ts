import { composeEmail } from '../email/compose-email.ts';
import { addressedEmail } from '../notification.ts';

export const toAddress = addressedEmail({
  event: 'account.code_issued',
  isUrgent: true,
  read: async ({ email, purpose, language, encryptedCode, expiresAt }, { now, decrypt }) =>
    new Date(expiresAt) > now() ? { email, language, purpose, code: decrypt(encryptedCode) } : null,
  path: '/',
  email: ({ purpose, code }, { t, site }) => {
    const texts = {
      login: t.signInCodeEmail,
      signup: t.signUpCodeEmail,
      change_email: t.emailChangeCodeEmail,
    };
    return composeEmail(texts[purpose], { site }, { code });
  },
});
