import type { DomainEvents } from '#server/events.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { NotificationData } from '../composing/notification-data.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
}

/** A recipient who has the conversation open reads within this time, in ms, and needs no email. */
const timeToRead = 2 * 60_000;

export const conversationTopic = ({ threadId }: { threadId: string }): string => `thread:${threadId}`;

type Unread = NonNullable<Awaited<ReturnType<NotificationData['findUnreadMessage']>>>;

export const conversationPath = ({ side, threadId }: Unread): string =>
  `/${side === 'host' ? 'vendor' : 'user'}/messages/${threadId}`;

export const readUnread = async (
  { messageId }: { messageId: string },
  { findUnreadMessage }: NotificationData,
) => {
  const unread = await findUnreadMessage(messageId);
  return unread && { ...unread, userId: unread.toUserId };
};

/** Schedules `message.waited` for the time by which an open conversation would have been read. */
export const notifyWhenUnread =
  ({ db, jobs, clock }: Dependencies) =>
  async ({ messageId }: { messageId: string }): Promise<void> => {
    const runAt = new Date(clock.now().getTime() + timeToRead);
    await jobs.publish(db, 'message.waited', { messageId }, { runAt, key: messageId });
  };
