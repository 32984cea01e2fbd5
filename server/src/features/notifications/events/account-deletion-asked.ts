import { dayInIndia } from '@mandap/domain/days';
import { composeEmail } from '../email/compose-email.ts';
import { notification, user } from '../notification.ts';

export const toUser = notification({
  event: 'account.deletion_asked',
  to: user,
  read: async ({ userId, deleteOn }, { findPerson }) => {
    const person = await findPerson(userId);
    return person && { userId, deleteOn, role: person.role };
  },
  kind: 'account',
  path: ({ role }) => `/${role}/settings`,
  inApp: () => ({ event: 'deletion_asked' }),
  isMandatory: true,
  email: ({ deleteOn, role }, { t, format, site, name }) => {
    const day = format.shortWeekday(dayInIndia(new Date(deleteOn)));
    return composeEmail(
      t.deletionRequestedEmail,
      { day, site, name },
      {
        paragraphs: ['body', 'what'],
        table: [[t.emailRow.deletionDay(), day]],
        button: { path: `/${role}/settings?section=data` },
      },
    );
  },
});
