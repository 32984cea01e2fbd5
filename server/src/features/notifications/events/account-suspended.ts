import { composeEmail } from '../email/compose-email.ts';
import { notification, user } from '../notification.ts';

export const toUser = notification({
  event: 'account.suspended',
  to: user,
  read: async ({ userId }, { suspensionReasonOf }) => {
    const reason = await suspensionReasonOf(userId);
    // Without a reason, the suspension was lifted before anybody was notified.
    return reason === null ? null : { userId, reason };
  },
  kind: 'account',
  path: '/',
  isMandatory: true,
  email: ({ reason }, { t, site, name }) =>
    composeEmail(
      t.accountSuspendedEmail,
      { site, name },
      { paragraphs: ['body', 'bookings'], table: [[t.emailRow.reason(), reason]] },
    ),
});
