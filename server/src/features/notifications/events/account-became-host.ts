import { composeEmail } from '../email/compose-email.ts';
import { admins, notification, user } from '../notification.ts';
import { readPerson } from '../notification-data.ts';

export const toUser = notification({
  event: 'account.became_host',
  to: user,
  read: readPerson,
  kind: 'account',
  path: '/vendor/dashboard',
  inApp: () => ({ event: 'became_host' }),
  email: (_, { t, site, firstName: name }) =>
    composeEmail(t.becameHostEmail, { site, name }, { paragraphs: ['body', 'next'] }),
});

export const toAdmins = notification({
  event: 'account.became_host',
  to: admins,
  read: readPerson,
  kind: 'account',
  path: ({ userId }) => `/admin/users/${userId}`,
  inApp: ({ person }) => ({ event: 'admin_host', data: { person: person.name } }),
  email: ({ person }, { t }) => {
    const table = [[t.emailRow.name(), person.name] as const, [t.emailRow.email(), person.email] as const];
    return composeEmail(t.newHostAdminEmail, { person: person.name }, { table });
  },
});
