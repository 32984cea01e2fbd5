import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import { lock, lockKey } from '#server/platform/advisory-locks.ts';
import type { Sql } from '#server/platform/db.ts';
import type { MessagesContext } from './messages.context.ts';
import type { MessageRow } from './messages.present.ts';

/** The parties of a thread and what it is about. */
export interface ThreadSubject {
  guestId: string;
  hostId: string;
  venueId: string;
  /** Null for an enquiry. */
  bookingId: string | null;
}

/** A thread that a transaction has locked. */
export interface LockedThread {
  id: string;
  guestId: string;
  hostId: string;
  /** The number of the newest message. */
  lastNumber: number;
}

/** Locks a thread until the transaction ends, so that messages get consecutive numbers. Throws `thread_not_found`. */
export const lockThread = async (tx: Sql, id: string): Promise<LockedThread> => {
  const [row] = await tx<LockedThread[]>`
    select id, guest_id, host_id, last_number from threads where id = ${id} for no key update`;
  if (!row) throw new Failure('thread_not_found');
  return row;
};

/** Until the transaction ends, nobody else can start or link a thread of this guest about this venue. */
export const lockSubject = async (
  tx: Sql,
  { guestId, venueId }: Pick<ThreadSubject, 'guestId' | 'venueId'>,
): Promise<void> => {
  await lock(tx, 'thread', `${guestId} ${venueId}`);
};

/** The same for several venues, in a fixed order. */
export const lockSubjects = async (tx: Sql, guestId: string, venueIds: readonly string[]): Promise<void> => {
  await tx`
    select pg_advisory_xact_lock(subject) from (
      select distinct ${lockKey('thread', part`${guestId}::text || ' ' || venue_id`)} as subject
      from unnest(${[...venueIds]}::uuid[]) as venue_id order by subject) as subjects`;
};

/** Locks the guests and venues of these bookings in a fixed order, to avoid deadlocks. */
export const lockSubjectsOf = async (tx: Sql, bookingIds: readonly string[]): Promise<void> => {
  await tx`
    select pg_advisory_xact_lock(subject) from (
      select distinct ${lockKey('thread', part`user_id || ' ' || venue_id`)} as subject from published.bookings
      where id = any(${[...bookingIds]}::uuid[]) order by subject) as subjects`;
};

/** The enquiries that these bookings continue, by thread. Leaves out bookings that already have a thread. */
export const findEnquiries = async (
  tx: Sql,
  bookingIds: readonly string[],
): Promise<{ threadId: string; bookingId: string }[]> =>
  tx<{ threadId: string; bookingId: string }[]>`
    select t.id as thread_id, b.id as booking_id
    from published.bookings b join threads t on t.guest_id = b.user_id and t.venue_id = b.venue_id and t.booking_id is null
    where b.id = any(${[...bookingIds]}::uuid[])
      and not exists (select from threads own where own.booking_id = b.id)
    order by t.id, b.id`;

/**
 * The thread for a message about this subject. A booking continues the enquiry before it. Without a booking, it is the
 * newest enquiry or the newest thread of a booking that is not over.
 */
export const findThreadId = async (
  sql: Sql,
  { guestId, venueId, bookingId }: Omit<ThreadSubject, 'hostId'>,
): Promise<string | null> => {
  const [row] = bookingId
    ? await sql<{ id: string }[]>`
        select id from threads
        where booking_id = ${bookingId} or (guest_id = ${guestId} and venue_id = ${venueId} and booking_id is null)
        order by booking_id is null limit 1`
    : await sql<{ id: string }[]>`
        select t.id from threads t left join published.bookings b on b.id = t.booking_id
        where t.guest_id = ${guestId} and t.venue_id = ${venueId}
          and (t.booking_id is null or is_live_booking(b.status))
        order by t.last_at desc, t.id limit 1`;
  return row?.id ?? null;
};

export const insertThread = async (
  tx: Sql,
  thread: ThreadSubject & { id: string; lastNumber: number; lastAt: Date; createdAt: Date },
): Promise<void> => {
  await tx`
    insert into threads (id, venue_id, guest_id, host_id, booking_id, last_number, last_at, created_at)
    values (${thread.id}, ${thread.venueId}, ${thread.guestId}, ${thread.hostId}, ${thread.bookingId},
      ${thread.lastNumber}, ${thread.lastAt}, ${thread.createdAt})`;
};

/** Turns an enquiry into the thread of a booking. False if the thread already has a booking. */
export const updateBooking = async (tx: Sql, threadId: string, bookingId: string): Promise<boolean> => {
  const rows = await tx`
    update threads set booking_id = ${bookingId} where id = ${threadId} and booking_id is null returning 1`;
  return rows.length > 0;
};

export const insertMessage = async (tx: Sql, message: MessageRow): Promise<void> => {
  const { id, threadId, number, senderId, text, maskedText, maskingRule, createdAt, uploadIds } = message;
  await tx`
    insert into messages (id, thread_id, number, sender_id, text, masked_text, masking_rule, created_at)
    values (${id}, ${threadId}, ${number}, ${senderId}, ${text}, ${maskedText}, ${maskingRule}, ${createdAt})`;
  if (uploadIds.length === 0) return;
  await tx`
    insert into message_attachments (message_id, upload_id, position)
    select ${id}, upload, n - 1 from unnest(${[...uploadIds]}::uuid[]) with ordinality as of_message (upload, n)`;
};

/** Stores the number of the last message that somebody has read. False if they had already read that far. */
export const updateReadPosition = async (
  tx: Sql,
  threadId: string,
  userId: string,
  upTo: number,
): Promise<boolean> => {
  const rows = await tx`
    insert into thread_reads (thread_id, user_id, up_to) values (${threadId}, ${userId}, ${upTo})
    on conflict (thread_id, user_id) do update set up_to = excluded.up_to
      where thread_reads.up_to < excluded.up_to returning 1`;
  return rows.length > 0;
};

/** False if this person has already reported this message. */
export const insertReport = async (
  tx: Sql,
  report: {
    id: string;
    messageId: string;
    reporterId: string;
    reason: string;
    note: string;
    createdAt: Date;
  },
): Promise<boolean> => {
  const rows = await tx`
    insert into message_reports (id, message_id, reporter_id, reason, note, created_at)
    values (${report.id}, ${report.messageId}, ${report.reporterId}, ${report.reason}, ${report.note},
      ${report.createdAt})
    on conflict (message_id, reporter_id) do nothing returning 1`;
  return rows.length > 0;
};

/** Updates the open pages of both parties. `changed` is the number of a changed earlier message. */
export const notifyParties = async (
  { liveUpdates }: MessagesContext,
  tx: Sql,
  { id: threadId, guestId, hostId }: Pick<LockedThread, 'id' | 'guestId' | 'hostId'>,
  change: { changed?: number } = {},
): Promise<void> => {
  for (const userId of [guestId, hostId])
    await liveUpdates.notify(tx, userId, { kind: 'message', threadId, ...change });
};
