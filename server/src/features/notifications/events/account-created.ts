import { composeEmail } from '../email/compose-email.ts';
import { admins, notification, user } from '../notification.ts';
import { readPerson } from '../notification-data.ts';

export const toUser = notification({
  event: 'account.created',
  to: user,
  read: readPerson,
  kind: 'account',
  path: '/venues',
  inApp: () => ({ event: 'welcome' }),
  email: ({ person }, { t, site, firstName: name }) =>
    composeEmail(person.status === 'active' ? t.welcomeEmail : t.accountInReviewEmail, { site, name }),
});

export const toAdmins = notification({
  event: 'account.created',
  to: admins,
  read: readPerson,
  kind: 'account',
  path: ({ userId }) => `/admin/users/${userId}`,
  inApp: ({ person }) => ({ event: 'admin_account', data: { person: person.name } }),
  email: ({ person }, { t }) =>
    composeEmail(
      t.newAccountAdminEmail,
      { person: person.name },
      {
        paragraphs: ['body', person.status === 'inactive' && 'waiting'],
        table: [
          [t.emailRow.name(), person.name],
          [t.emailRow.email(), person.email],
        ],
      },
    ),
});
