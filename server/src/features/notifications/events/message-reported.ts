import { composeEmail } from '../email/compose-email.ts';
import { admins, notification } from '../notification.ts';

export const toAdmins = notification({
  event: 'message.reported',
  to: admins,
  read: async (payload) => payload,
  kind: 'message',
  path: '/admin/reports',
  inApp: () => ({ event: 'admin_message_report' }),
  email: (_, { t }) => composeEmail(t.messageReportedEmail, {}),
});
