import { conversationPath, conversationTopic, readUnread } from '../commands/notify-when-unread.ts';
import { composeEmail, quote } from '../composing/compose-email.ts';
import { admins, notification, user } from '../composing/notification.ts';

export const messages = {
  /** One in-app notification per conversation while it is unread. The email follows with `messageWaited`. */
  sent: notification({
    event: 'message.sent',
    to: user,
    read: readUnread,
    kind: 'message',
    path: conversationPath,
    topic: conversationTopic,
    inApp: ({ fromName, venueName, unread }) => ({
      event: 'message_received',
      data: { person: fromName, venue: venueName, count: unread },
    }),
  }),
  /** One email for all messages since the recipient's last visit. */
  waited: notification({
    event: 'message.waited',
    to: user,
    read: readUnread,
    once: ({ firstUnreadId }) => `messages:${firstUnreadId}`,
    kind: 'message',
    path: conversationPath,
    email: ({ fromName: person, venueName: venue, unread: n, excerpt }, { t, name }) =>
      composeEmail(
        t.messageReceivedEmail,
        { person, venue, n, name },
        { paragraphs: ['body', quote(excerpt)], table: [[t.emailRow.venue(), venue]] },
      ),
  }),
  reported: notification({
    event: 'message.reported',
    to: admins,
    read: async (payload) => payload,
    kind: 'message',
    path: '/admin/reports',
    inApp: () => ({ event: 'admin_message_report' }),
    email: (_, { t }) => composeEmail(t.messageReportedEmail, {}),
  }),
};
