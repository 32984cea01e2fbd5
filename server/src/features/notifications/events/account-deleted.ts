import type { Departed } from '../../accounts/erasure.ts';
import { composeEmail } from '../email/compose-email.ts';
import { addressedEmail } from '../notification.ts';

export const toAddress = addressedEmail({
  event: 'account.deleted',
  read: async ({ sealedContact }, { decrypt }) => JSON.parse(decrypt(sealedContact)) as Departed,
  path: '/',
  email: (_, { t, site, name }) =>
    composeEmail(t.accountDeletedEmail, { site, name }, { paragraphs: ['body', 'kept', 'again'] }),
});
