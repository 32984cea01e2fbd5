import { v7 as newId } from 'uuid';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';
import type { Uploads } from '../files/uploads.service.ts';
import type { MessageRecord, ThreadRow } from './messages.record.ts';
import type { MessagesStore } from './messages.store.ts';
import type { ThreadsStore } from './threads.store.ts';

/** What somebody writes. */
export interface Letter {
  text: string;
  uploadIds: string[];
}

/** Between whom, and about what. */
export type Subject = Pick<ThreadRow, 'guestId' | 'hostId' | 'venueId' | 'bookingId'>;

interface Dependencies {
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  liveUpdates: LiveUpdates;
  uploads: Uploads;
  threads: ThreadsStore;
  messages: MessagesStore;
}

/** How threads begin and grow. */
export const createWriting = ({ jobs, clock, liveUpdates, uploads, threads, messages }: Dependencies) => {
  /** The thread that a message about this belongs into, if there is one: a booking takes the enquiry before it over. */
  const findFor = async (sql: Sql, { guestId, venueId, bookingId }: Subject): Promise<string | null> =>
    bookingId
      ? ((await threads.findByBooking(sql, bookingId)) ?? (await threads.findEnquiry(sql, guestId, venueId)))
      : threads.findOpen(sql, guestId, venueId);

  const begin = async (tx: Sql, subject: Subject): Promise<string> => {
    const id = newId();
    const now = clock.now();
    await threads.insert(tx, { ...subject, id, lastNumber: 0, lastAt: now, createdAt: now });
    return id;
  };

  return {
    findFor,

    /** The thread about this, in the writer's transaction; however many ask at once, there is one. */
    async open(tx: Sql, subject: Subject): Promise<string> {
      await threads.queue(tx, subject.guestId, subject.venueId);
      const known = await findFor(tx, subject);
      if (known && subject.bookingId) await threads.adopt(tx, known, subject.bookingId);
      return known ?? begin(tx, subject);
    },

    /** A booking was made: what was written before goes on as its conversation. */
    async adopt(tx: Sql, bookingId: string, guestId: string, venueId: string): Promise<void> {
      await threads.queue(tx, guestId, venueId);
      if (await threads.findByBooking(tx, bookingId)) return;
      const threadId = await threads.findEnquiry(tx, guestId, venueId);
      const thread = threadId && (await threads.lock(tx, threadId));
      if (!thread) return;
      await threads.adopt(tx, threadId, bookingId);
      // With the booking, what may be seen of each other changes too.
      for (const id of [guestId, thread.hostId])
        await liveUpdates.notify(tx, id, { kind: 'message', threadId });
    },

    async write(
      tx: Sql,
      threadId: string,
      sender: Actor,
      { text, uploadIds }: Letter,
    ): Promise<MessageRecord> {
      const thread = await threads.lock(tx, threadId);
      if (!thread) throw new Failure('thread_not_found');
      const number = thread.lastNumber + 1;
      const createdAt = clock.now();
      const message = {
        id: newId(),
        threadId,
        number,
        senderId: sender.id,
        text,
        state: 'visible' as const,
        createdAt,
      };
      await uploads.claim(tx, sender, uploadIds, 'message');
      await messages.insert(tx, message, uploadIds);
      await threads.setLast(tx, threadId, number, createdAt);
      // Whoever answers has seen what they answer.
      await threads.markRead(tx, threadId, sender.id, number);
      const toUserId = sender.id === thread.guestId ? thread.hostId : thread.guestId;
      for (const id of [toUserId, sender.id]) await liveUpdates.notify(tx, id, { kind: 'message', threadId });
      await jobs.publish(tx, 'message.sent', { messageId: message.id, threadId, toUserId });
      return { ...message, uploadIds };
    },
  };
};
