import { composeEmail } from '../email/compose-email.ts';
import { notification, user } from '../notification.ts';
import { readPerson } from '../notification-data.ts';

export const toUser = notification({
  event: 'account.activated',
  to: user,
  read: readPerson,
  when: ({ person }) => person.status === 'active',
  kind: 'account',
  path: '/auth/signin',
  isMandatory: true,
  email: (_, { t, site, name }) => composeEmail(t.accountActivatedEmail, { site, name }),
});
