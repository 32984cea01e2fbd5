import { dayInIndia } from '@mandap/domain/days';
import { composeEmail } from '../email/compose-email.ts';
import { notification, user } from '../notification.ts';

export const toUser = notification({
  event: 'account.invited',
  to: user,
  read: async ({ userId, encryptedToken, expiresAt }, { findPerson, now, decrypt }) => {
    const person = await findPerson(userId);
    if (!person || new Date(expiresAt) <= now()) return null;
    return { userId, person, expiresAt, token: decrypt(encryptedToken) };
  },
  kind: 'account',
  path: ({ token }) => `/auth/invitation#token=${token}`,
  isMandatory: true,
  email: ({ person, expiresAt }, { t, format, site, name }) => {
    const until = format.shortWeekday(dayInIndia(new Date(expiresAt)));
    return composeEmail(
      t.accountInvitedEmail,
      { site, name },
      {
        table: [
          [t.emailRow.email(), person.email],
          [t.emailRow.linkUntil(), until],
        ],
      },
    );
  },
});
