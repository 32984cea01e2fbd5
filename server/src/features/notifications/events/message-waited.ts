import { composeEmail, quote } from '../email/compose-email.ts';
import { notification, user } from '../notification.ts';
import { conversationPath, readUnread } from '../unread-messages.ts';

/** One email for all messages since the recipient's last visit. */
export const toReceiver = notification({
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
});
