import { composeEmail } from '../email/compose-email.ts';
import { addressedEmail } from '../notification.ts';

export const toAddress = addressedEmail({
  event: 'account.deleted',
  read: async ({ encryptedContact }, { decryptContact }) => decryptContact(encryptedContact),
  path: '/',
  email: (_, { t, site, name }) =>
    composeEmail(t.accountDeletedEmail, { site, name }, { paragraphs: ['body', 'kept', 'again'] }),
});
