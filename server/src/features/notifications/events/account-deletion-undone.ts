import { composeEmail } from '../email/compose-email.ts';
import { notification, user } from '../notification.ts';
import { readPerson } from '../notification-data.ts';

export const toUser = notification({
  event: 'account.deletion_undone',
  to: user,
  read: readPerson,
  kind: 'account',
  path: ({ person }) => `/${person.role}/settings`,
  inApp: () => ({ event: 'deletion_undone' }),
  isMandatory: true,
  email: ({ person }, { t, site, name }) =>
    composeEmail(t.deletionCancelledEmail, { site, name }, { button: { path: `/${person.role}/dashboard` } }),
});
