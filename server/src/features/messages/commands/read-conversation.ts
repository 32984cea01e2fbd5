import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { ReadingCause } from '@mandap/contract/messages/messages';
import type { readConversation as readConversationCall } from '@mandap/contract/messages/messages.endpoints';
import type { ReadThread } from '@mandap/contract/messages/messages.schemas';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { personName } from '#server/i18n/person-name.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import type { MessagesContext, PublishedToMessages } from '../messages.context.ts';
import { notifyParties, updateReadPosition } from '../messages.store.ts';
import { uploadIdsOf } from '../queries/messages.ts';
import { countUnread, findOwnThread } from '../queries/threads.ts';

const maxShown = 500;

/**
 * Shows administrators a private conversation. They need a reason, and each reading is audited. Throws `thread_not_found` or
 * `no_reason_to_read`.
 */
export const readConversation =
  ({ db, audit, files, published }: MessagesContext) =>
  async (
    actor: Actor,
    { cause, id, reason }: CheckedInputOf<typeof readConversationCall>,
  ): Promise<ReadThread> => {
    const [found] = await db<{ threadId: string; hasReason: boolean }[]>`${threadFor(published)[cause](id)}`;
    if (!found) throw new Failure('thread_not_found');
    if (!found.hasReason) throw new Failure('no_reason_to_read');
    const { threadId } = found;
    const [thread, rows] = await db.begin(async (tx) => {
      await audit.record(tx, {
        action: 'thread.read',
        actor,
        target: { kind: 'thread', id: threadId },
        after: { cause, id },
        note: reason,
      });
      return [await findConversation(tx, threadId), await selectNewest(tx, threadId, maxShown + 1)] as const;
    });
    if (!thread) throw new Failure('thread_not_found');
    const shown = rows.slice(-maxShown);
    const uploads = await files.of(shown.flatMap(({ uploadIds }) => uploadIds));
    return {
      ...thread,
      guest: { ...thread.guest, name: personName(thread.guest.name) },
      host: { ...thread.host, name: personName(thread.host.name) },
      messages: shown.map(({ uploadIds, createdAt, ...message }) => ({
        ...message,
        attachments: uploadIds.flatMap((uploadId) => uploads.get(uploadId) ?? []),
        createdAt: createdAt.toISOString(),
      })),
      hasMore: rows.length > maxShown,
    };
  };

/** The thread of a report, booking or ticket, and whether there is something to decide. */
const threadFor = ({
  reports,
  tickets,
}: PublishedToMessages): Record<ReadingCause, (id: string) => Part> => ({
  report: (id) => part`
    select m.thread_id, true as has_reason from ${reports} c join messages m on m.id = c.message_id
    where c.id = ${id}`,
  booking: (id) => part`
    select t.id as thread_id,
      exists (select 1 from bookings_in_question q where q.booking_id = t.booking_id) as has_reason
    from threads t where t.booking_id = ${id}`,
  // Only if the author of the ticket was signed in, because anybody can type a booking number.
  ticket: (id) => part`
    select t.id as thread_id, k.user_id in (t.guest_id, t.host_id) as has_reason
    from ${tickets} k join published.bookings b on b.code = k.booking_code join threads t on t.booking_id = b.id
    where k.id = ${id}`,
});

const findConversation = async (sql: Sql, id: string) => {
  const person = (alias: Part): Part =>
    part`jsonb_build_object('id', ${alias}.id, 'name', trim(${alias}.first_name || ' ' || ${alias}.last_name))`;
  const [row] = await sql<Omit<ReadThread, 'messages' | 'hasMore'>[]>`
    select t.id, ${person(part`g`)} as guest, ${person(part`h`)} as host,
      jsonb_build_object('id', v.id, 'name', v.name) as venue, b.code as booking_code
    from threads t join published.users g on g.id = t.guest_id join published.users h on h.id = t.host_id
    join published.venues v on v.id = t.venue_id left join published.bookings b on b.id = t.booking_id
    where t.id = ${id}`;
  return row ?? null;
};

interface MessageRow {
  id: string;
  isByGuest: boolean;
  text: string;
  isHidden: boolean;
  isReported: boolean;
  uploadIds: string[];
  createdAt: Date;
}

/** The newest messages, oldest of them first. */
const selectNewest = async (sql: Sql, threadId: string, limit: number): Promise<MessageRow[]> => {
  const rows = await sql<MessageRow[]>`
    select m.id, m.sender_id = t.guest_id as is_by_guest, m.text, m.state = 'hidden' as is_hidden, m.created_at,
      exists (select 1 from message_reports r where r.message_id = m.id) as is_reported,
      ${uploadIdsOf()} as upload_ids
    from messages m join threads t on t.id = m.thread_id
    where m.thread_id = ${threadId} order by m.number desc limit ${limit}`;
  return rows.reverse();
};

/** Marks messages as read up to a number. Resolves to the number of unread messages in all threads. Throws `thread_not_found`. */
export const markRead =
  (context: MessagesContext) =>
  async (actor: Actor, { id, upTo }: { id: string; upTo: number }): Promise<{ count: number }> => {
    const { db, jobs } = context;
    const thread = await findOwnThread(db, id, actor.id);
    const seen = Math.min(upTo, thread.lastNumber);
    await db.begin(async (tx) => {
      if (seen === 0 || !(await updateReadPosition(tx, thread.id, actor.id, seen))) return;
      await notifyParties(context, tx, thread);
      if (seen === thread.lastNumber)
        await jobs.publish(tx, 'message.read', { threadId: thread.id, userId: actor.id });
    });
    const { count } = await countUnread(db, actor.id);
    return { count };
  };
