import { composeEmail } from '../email/compose-email.ts';
import { admins, notification } from '../notification.ts';

export const toAdmins = notification({
  event: 'host.documents_sent',
  to: admins,
  read: async ({ userId }, { findPerson, listVerificationDocuments }) => {
    const [host, documents] = await Promise.all([findPerson(userId), listVerificationDocuments(userId)]);
    return host && { userId, host: host.name, count: documents.length };
  },
  // Zero documents means that they were withdrawn or already checked.
  when: ({ count }) => count > 0,
  kind: 'account',
  path: ({ userId }) => `/admin/users/${userId}`,
  topic: ({ userId }) => `host.documents_sent:${userId}`,
  inApp: ({ host, count }) => ({ event: 'admin_documents', data: { person: host, count } }),
  email: ({ host, count: n }, { t }) => composeEmail(t.documentsSentAdminEmail, { host, n }),
});
