import type { MessageReportReason } from '@mandap/contract/messages/messages';
import type { Message, Thread } from '@mandap/contract/messages/messages.schemas';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Limit, Limits } from '../../platform/limits.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Uploads } from '../files/uploads.service.ts';
import type { Venues } from '../venues/venues.feature.ts';
import { createMessageMail } from './messages.mail.ts';
import {
  presentBooking,
  presentMessage,
  presentOther,
  presentThread,
  presentVenue,
  showsContacts,
  type Uploaded,
} from './messages.present.ts';
import type { MessageRecord, ThreadRecord } from './messages.record.ts';
import { createMessagesStore, type Window } from './messages.store.ts';
import { createWriting, type Letter, type Subject } from './messages.writing.ts';
import { createThreadsStore } from './threads.store.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  liveUpdates: LiveUpdates;
  limits: Limits;
  uploads: Uploads;
  venues: Venues;
  bookings: Bookings;
}

/** Exactly one of the two. */
interface About {
  bookingId?: string | undefined;
  venueId?: string | undefined;
}

interface Found extends Pick<Thread, 'side' | 'other' | 'venue' | 'booking'> {
  threadId: string | null;
}

const messagesPerMinute: Limit = { name: 'messages', points: 30, seconds: 60 };
/** Conversations that somebody begins: nobody writes to every host of the country. */
const threadsPerHour: Limit = { name: 'threads', points: 20, seconds: 60 * 60 };

const assertSaysSomething = ({ text, uploadIds }: Letter): void => {
  if (!text && uploadIds.length === 0) throw new Failure('bad_input', { fields: { text: ['required'] } });
};

/** What customers and hosts write to each other. */
export const createMessages = (dependencies: Dependencies) => {
  const { db, jobs, clock, liveUpdates, limits, uploads, venues, bookings } = dependencies;
  const threads = createThreadsStore(db);
  const messages = createMessagesStore(db);
  const writing = createWriting({ ...dependencies, threads, messages });

  const uploadedOf = (ids: readonly (string | null)[]): Promise<Uploaded> =>
    uploads.of(ids.filter((id) => id !== null));

  /** A thread of one's own; for everybody else it does not exist. */
  const threadFor = async (actor: Actor, id: string): Promise<ThreadRecord> => {
    const thread = await threads.find(id, actor.id);
    if (!thread) throw new Failure('thread_not_found');
    return thread;
  };

  const present = async (thread: ThreadRecord, { id }: Actor): Promise<Thread> =>
    presentThread(thread, id, await uploadedOf([thread.other.photoId]));

  const presentAll = async (
    rows: readonly MessageRecord[],
    thread: ThreadRecord,
    { id: userId }: Actor,
  ): Promise<Message[]> => {
    const uploaded = await uploadedOf(rows.flatMap(({ uploadIds }) => uploadIds));
    return rows.map((row) => presentMessage(row, { userId, isShown: showsContacts(thread), uploaded }));
  };

  const subjectOf = async (actor: Actor, { bookingId, venueId }: About): Promise<Subject> => {
    if (Boolean(bookingId) === Boolean(venueId))
      throw new Failure('bad_input', { fields: { venueId: ['required'] } });
    const booking = bookingId ? await bookings.see(actor, bookingId) : null;
    const venue = booking ? null : await venues.published(venueId ?? '');
    const guestId = booking?.userId ?? actor.id;
    const hostId = booking?.ownerId ?? venue?.ownerId ?? '';
    if (guestId === hostId) throw new Failure('own_venue_message');
    return {
      guestId,
      hostId,
      venueId: booking?.venueId ?? venue?.id ?? '',
      bookingId: booking?.id ?? null,
    };
  };

  const followBooking = async (bookingId: string): Promise<void> => {
    const found = await bookings.forMail(bookingId);
    if (!found) return;
    const { userId, venueId } = found.booking;
    await db.begin((tx) => writing.adopt(tx, bookingId, userId, venueId));
  };

  return {
    followBooking,

    async list(
      actor: Actor,
      page: { page: number; pageSize: number },
    ): Promise<{ results: Thread[]; count: number }> {
      const { results, count } = await threads.list(actor.id, page);
      const uploaded = await uploadedOf(results.map(({ other }) => other.photoId));
      return { results: results.map((thread) => presentThread(thread, actor.id, uploaded)), count };
    },

    see: async (actor: Actor, id: string): Promise<Thread> => present(await threadFor(actor, id), actor),

    countUnread: (actor: Actor): Promise<number> => threads.countUnread(actor.id),

    async find(actor: Actor, about: About): Promise<Found> {
      const subject = await subjectOf(actor, about);
      const side = subject.guestId === actor.id ? 'guest' : 'host';
      const [threadId, facts, other] = await Promise.all([
        writing.findFor(db, subject),
        threads.findSubject(subject.venueId, subject.bookingId),
        threads.findPerson(side === 'guest' ? subject.hostId : subject.guestId),
      ]);
      if (!facts || !other) throw new Failure('venue_not_found');
      const shown = presentOther(other, await uploadedOf([other.photoId]));
      return { threadId, side, other: shown, venue: presentVenue(facts), booking: presentBooking(facts) };
    },

    /** Writes about a booking or to a venue's host, into the conversation that there is or a new one. */
    async writeFirst(actor: Actor, about: About, letter: Letter): Promise<Thread> {
      assertSaysSomething(letter);
      const subject = await subjectOf(actor, about);
      const other = await threads.findPerson(subject.guestId === actor.id ? subject.hostId : subject.guestId);
      if (!other || other.isDeleted) throw new Failure('thread_closed');
      await limits.consume(messagesPerMinute, actor.id);
      if (!(await writing.findFor(db, subject))) await limits.consume(threadsPerHour, actor.id);
      const id = await db.begin(async (tx) => {
        const opened = await writing.open(tx, subject);
        await writing.write(tx, opened, actor, letter);
        return opened;
      });
      return present(await threadFor(actor, id), actor);
    },

    async messages(
      actor: Actor,
      id: string,
      window: Window,
    ): Promise<{ results: Message[]; hasMore: boolean; seenUpTo: number }> {
      const thread = await threadFor(actor, id);
      const rows = await messages.list(id, window);
      const hasMore = rows.length > window.limit;
      const requested = window.after === undefined ? rows.slice(-window.limit) : rows.slice(0, window.limit);
      return { results: await presentAll(requested, thread, actor), hasMore, seenUpTo: thread.seenUpTo };
    },

    async send(actor: Actor, id: string, letter: Letter): Promise<Message> {
      assertSaysSomething(letter);
      const thread = await threadFor(actor, id);
      if (thread.other.isDeleted) throw new Failure('thread_closed');
      await limits.consume(messagesPerMinute, actor.id);
      const row = await db.begin((tx) => writing.write(tx, id, actor, letter));
      const [message] = await presentAll([row], thread, actor);
      if (!message) throw new Failure('unexpected');
      return message;
    },

    /** Tells both sides' pages what was seen; resolves to how many messages wait in all. */
    async read(actor: Actor, id: string, upTo: number): Promise<number> {
      const thread = await threadFor(actor, id);
      const seen = Math.min(upTo, thread.lastNumber);
      await db.begin(async (tx) => {
        if (seen === 0 || !(await threads.markRead(tx, id, actor.id, seen))) return;
        for (const userId of [thread.guestId, thread.hostId])
          await liveUpdates.notify(tx, userId, { kind: 'message', threadId: id });
        if (seen === thread.lastNumber)
          await jobs.publish(tx, 'message.read', { threadId: id, userId: actor.id });
      });
      return threads.countUnread(actor.id);
    },

    /** Recorded for the administrators. Reporting it twice changes nothing. */
    async report(
      actor: Actor,
      messageId: string,
      said: { reason: MessageReportReason; note: string },
    ): Promise<void> {
      const message = await messages.find(messageId);
      const thread = message && (await threads.find(message.threadId, actor.id));
      if (!message || !thread || message.state === 'hidden') throw new Failure('message_not_found');
      if (message.senderId === actor.id) throw new Failure('own_message_report');
      const report = { ...said, id: newId(), messageId, reporterId: actor.id, createdAt: clock.now() };
      await db.begin(async (tx) => {
        if (await messages.insertReport(tx, report))
          await jobs.publish(tx, 'message.reported', { messageId });
      });
    },

    /** Takes a message away from both, or brings it back, with what `within` does in the same transaction. */
    async setState(
      id: string,
      state: MessageRecord['state'],
      within: (tx: Sql) => Promise<void>,
    ): Promise<void> {
      const message = await messages.find(id);
      if (!message) throw new Failure('message_not_found');
      const { threadId, number } = message;
      await db.begin(async (tx) => {
        const thread = await threads.lock(tx, threadId);
        await messages.setState(tx, id, state);
        await within(tx);
        for (const userId of thread ? [thread.guestId, thread.hostId] : [])
          await liveUpdates.notify(tx, userId, { kind: 'message', threadId, changed: number });
      });
    },

    senderOf: async (id: string): Promise<string | null> => (await messages.find(id))?.senderId ?? null,

    /** What a mail about a message says; null where it was seen already. */
    forMail: createMessageMail({ threads, messages }),

    dataOf: async (userId: string): Promise<PersonalData> => ({
      sections: {
        messages: (await messages.listOf(userId)).map(({ threadId, text, createdAt, uploadIds }) => ({
          threadId,
          text,
          createdAt,
          attachments: uploadIds,
        })),
      },
    }),
  };
};

export type Messages = ReturnType<typeof createMessages>;
