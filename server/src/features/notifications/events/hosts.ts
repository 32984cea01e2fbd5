import { composeEmail } from '../composing/compose-email.ts';
import { admins, hostById, notification } from '../composing/notification.ts';

export const hosts = {
  documentsSent: notification({
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
  }),
  verified: notification({
    event: 'host.verified',
    to: hostById,
    read: async ({ userId }) => ({ hostId: userId }),
    kind: 'account',
    path: '/vendor/dashboard',
    inApp: () => ({ event: 'host_verified' }),
    email: (_, { t, firstName: host }) => composeEmail(t.hostVerifiedEmail, { host }),
  }),
};
