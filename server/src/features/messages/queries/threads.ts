import type { Thread } from '@mandap/contract/messages/messages.schemas';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { countWaiting, type Waiting } from '#server/platform/listing.ts';
import { maskedTextColumns } from '../masked-text.ts';
import type { MessagesContext } from '../messages.context.ts';
import { presentThreads, type ThreadRow } from '../messages.present.ts';

interface Page {
  page: number;
  pageSize: number;
}

/** A person's threads, as a guest or as a host, newest activity first. */
export const listThreads =
  (context: MessagesContext) =>
  async ({ id: userId }: Actor, page: Page): Promise<{ results: Thread[]; count: number }> => {
    const { db } = context;
    const [rows, [total]] = await Promise.all([
      selectThreads(db, userId, page),
      db<{ count: number }[]>`
        select (select count(*) from threads where guest_id = ${userId})::int
          + (select count(*) from threads where host_id = ${userId})::int as count`,
    ]);
    return { results: await presentThreads(context, userId, rows), count: total?.count ?? 0 };
  };

/** Throws `thread_not_found`. */
export const getThread =
  (context: MessagesContext) =>
  async (actor: Actor, { id }: { id: string }): Promise<Thread> => {
    const row = await findOwnThread(context.db, id, actor.id);
    const [thread] = await presentThreads(context, actor.id, [row]);
    if (!thread) throw new Failure('unexpected');
    return thread;
  };

/**
 * A thread of this person, or the one that it became part of. Throws `thread_not_found`, also for everybody who is not a
 * party.
 */
export const findOwnThread = async (sql: Sql, id: string, userId: string): Promise<ThreadRow> => {
  const row = (await findThreadRow(sql, id, userId)) ?? (await findJoinedThread(sql, id, userId));
  if (!row) throw new Failure('thread_not_found');
  return row;
};

const findJoinedThread = async (sql: Sql, id: string, userId: string): Promise<ThreadRow | null> => {
  const [joined] = await sql<{ threadId: string }[]>`select thread_id from joined_threads where id = ${id}`;
  return joined ? findThreadRow(sql, joined.threadId, userId) : null;
};

/** Null for everybody who is not a party. */
export const findThreadRow = async (sql: Sql, id: string, userId: string): Promise<ThreadRow | null> => {
  const [row] = await sql<ThreadRow[]>`
    ${threadRows(userId, part`(select * from threads where id = ${id}) t`)}
    where ${userId} in (t.guest_id, t.host_id)`;
  return row ?? null;
};

/** Each party has its own index. Nobody is both parties of one thread. */
export const selectThreads = (sql: Sql, userId: string, { page, pageSize }: Page) => {
  const end = page * pageSize;
  const newest = part`(
    (select * from threads where guest_id = ${userId} order by last_at desc, id limit ${end})
    union all
    (select * from threads where host_id = ${userId} order by last_at desc, id limit ${end})
    order by last_at desc, id limit ${pageSize} offset ${end - pageSize}) t`;
  return sql<ThreadRow[]>`${threadRows(userId, newest)} order by t.last_at desc, t.id`;
};

/** A person's number of unread messages, in all threads. */
export const countUnread = (sql: Sql, userId: string): Promise<Waiting> =>
  countWaiting(
    sql,
    part`m.created_at`,
    part`from (select id from threads where guest_id = ${userId} union all
      select id from threads where host_id = ${userId}) t
    left join thread_reads r on r.thread_id = t.id and r.user_id = ${userId}
    join messages m on m.thread_id = t.id and m.number > coalesce(r.up_to, 0) and m.sender_id <> ${userId}`,
  );

/** The threads `t` of `source`, as their party `userId` sees them. */
const threadRows = (userId: string, source: Part): Part => part`
  select t.id, t.guest_id, t.host_id, t.last_number, t.last_at, ${subjectColumns()}, ${person()} as other,
    ${maskedTextColumns()}, m.sender_id as last_sender_id, m.state as last_state,
    (select count(*)::int from message_attachments a where a.message_id = m.id) as last_attachments,
    (select count(*)::int from messages n where n.thread_id = t.id and n.number > coalesce(mine.up_to, 0)
      and n.sender_id <> ${userId}) as unread,
    coalesce(others.up_to, 0) as seen_up_to
  from ${source}
  join published.venues v on v.id = t.venue_id
  join published.users u on u.id = case when t.guest_id = ${userId} then t.host_id else t.guest_id end
  join messages m on m.thread_id = t.id and m.number = t.last_number
  left join published.bookings b on b.id = t.booking_id
  left join thread_reads mine on mine.thread_id = t.id and mine.user_id = ${userId}
  left join thread_reads others on others.thread_id = t.id and others.user_id = u.id`;

/** The columns of a subject, from venue `v` and booking `b`. */
export const subjectColumns = (): Part => part`
  v.id as venue_id, v.name as venue_name,
  (select jsonb_build_object('baseUrl', p.base_url, 'widths', p.widths, 'placeholder', p.placeholder)
    from published.venue_pictures p where p.venue_id = v.id order by p.position limit 1) as picture,
  b.id as booking_id, b.code, b.status, b.start_date, b.end_date`;

/** The columns of a person, from user `u`. */
export const person = (): Part => part`
  jsonb_build_object('firstName', case when u.deleted_at is null then u.first_name else '' end,
    'isDeleted', u.deleted_at is not null, 'photoId', case when u.deleted_at is null then u.photo_id end)`;
