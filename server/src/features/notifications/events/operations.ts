import { composeEmail } from '../composing/compose-email.ts';
import { admins, notification } from '../composing/notification.ts';

export const operations = {
  backupFailed: notification({
    event: 'backup.failed',
    to: admins,
    read: async (failure) => failure,
    kind: 'account',
    path: '/admin/system',
    topic: () => 'backup.failed',
    inApp: () => ({ event: 'admin_backup_failed' }),
    email: ({ lastMadeAt }, { t, format }) =>
      composeEmail(
        t.backupFailedEmail,
        { last: lastMadeAt ? format.moment(new Date(lastMadeAt)) : '' },
        { paragraphs: ['body', lastMadeAt ? 'last' : 'none'] },
      ),
  }),
};
