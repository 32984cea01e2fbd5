import type { DomainEvents } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';
import type { Messages } from '../messages/messages.service.ts';
import { oneLine } from './formats.ts';
import { messageLetter } from './message-letter.ts';
import { createNotificationsStore } from './notifications.store.ts';
import type { Notice, Telling } from './telling.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  liveUpdates: LiveUpdates;
  telling: Telling;
  messages: Pick<Messages, 'forMail'>;
  publicUrl: string;
}

type Waiting = NonNullable<Awaited<ReturnType<Messages['forMail']>>>;

/** Whoever has the conversation open reads within this time, in ms, and needs no mail. */
const patience = 2 * 60_000;

const topicOf = (threadId: string): string => `thread:${threadId}`;

const pathOf = ({ side, threadId }: Waiting): string =>
  `/${side === 'host' ? 'vendor' : 'user'}/messages/${threadId}`;

const noticeOf = (waiting: Waiting): Notice => ({
  kind: 'message',
  event: 'message_received',
  data: { person: oneLine(waiting.fromName), venue: oneLine(waiting.venueName), count: waiting.unread },
  path: pathOf(waiting),
  topic: topicOf(waiting.threadId),
});

/** One notice a conversation while it is unread, and one mail for each time that somebody is away. */
export const listenToMessages = (dependencies: Dependencies): void => {
  const { db, jobs, clock, liveUpdates, telling, messages, publicUrl } = dependencies;
  const store = createNotificationsStore(db);

  jobs.on('message.sent', 'notifications', async ({ messageId }, { id }) => {
    const waiting = await messages.forMail(messageId);
    if (!waiting) return;
    await telling.tell(`message.sent:${id}`, waiting.toUserId, noticeOf(waiting));
    const runAt = new Date(clock.now().getTime() + patience);
    await jobs.publish(db, 'message.waited', { messageId }, { runAt, key: messageId });
  });

  jobs.on('message.waited', 'notifications', async ({ messageId }) => {
    const waiting = await messages.forMail(messageId);
    if (!waiting) return;
    await telling.tell(`messages:${waiting.firstUnreadId}`, waiting.toUserId, {
      ...noticeOf(waiting),
      inApp: false,
      letter: (words, { name }) => messageLetter(words, name, waiting, `${publicUrl}${pathOf(waiting)}`),
    });
  });

  jobs.on('message.read', 'notifications', async ({ threadId, userId }) => {
    await db.begin(async (tx) => {
      const isNews = await store.markTopicRead(tx, userId, topicOf(threadId), clock.now());
      if (isNews) await liveUpdates.notify(tx, userId, { kind: 'notification' });
    });
  });
};
