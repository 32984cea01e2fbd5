import { notification, user } from '../notification.ts';
import { conversationPath, conversationTopic, readUnread } from '../unread-messages.ts';

/** One in-app notification per conversation while it is unread. The email follows in message-waited.ts. */
export const toReceiver = notification({
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
});
