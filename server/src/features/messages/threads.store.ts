import type { Db, Part, Sql } from '../../platform/db.ts';
import type { PersonRecord, SubjectRecord, ThreadRecord, ThreadRow } from './messages.record.ts';

const row = (sql: Sql) => sql`
  t.id, t.venue_id, t.guest_id, t.host_id, t.booking_id, t.last_number, t.last_at, t.created_at`;

const picture = (sql: Sql) => sql`
  (select jsonb_build_object('baseUrl', p.base_url, 'widths', p.widths, 'placeholder', p.placeholder)
    from venue_pictures p where p.venue_id = v.id order by p.position limit 1)`;

const person = (sql: Sql) => sql`
  jsonb_build_object('firstName', case when u.deleted_at is null then u.first_name else '' end,
    'isDeleted', u.deleted_at is not null, 'photoId', case when u.deleted_at is null then u.photo_id end)`;

/** Of the threads that `source` names as `t`, as `userId`, one of the two, sees them. */
const records = (sql: Sql, userId: string, source: Part) => sql`
  select ${row(sql)}, v.name as venue_name, ${picture(sql)} as picture,
    b.code, b.status, b.start_date, b.end_date, ${person(sql)} as other,
    m.text as last_text, m.sender_id as last_sender_id, m.state as last_state,
    (select count(*)::int from message_attachments a where a.message_id = m.id) as last_attachments,
    (select count(*)::int from messages n where n.thread_id = t.id and n.number > coalesce(mine.up_to, 0)
      and n.sender_id <> ${userId}) as unread,
    coalesce(others.up_to, 0) as seen_up_to
  from ${source}
  join venues v on v.id = t.venue_id
  join users u on u.id = case when t.guest_id = ${userId} then t.host_id else t.guest_id end
  join messages m on m.thread_id = t.id and m.number = t.last_number
  left join bookings b on b.id = t.booking_id
  left join thread_reads mine on mine.thread_id = t.id and mine.user_id = ${userId}
  left join thread_reads others on others.thread_id = t.id and others.user_id = u.id`;

export const createThreadsStore = (db: Db) => ({
  /** Newest activity first. Each side has its index; nobody is both sides of one thread. */
  async list(
    userId: string,
    { page, pageSize }: { page: number; pageSize: number },
  ): Promise<{ results: ThreadRecord[]; count: number }> {
    const most = page * pageSize;
    const newest = db`(
      (select * from threads where guest_id = ${userId} order by last_at desc, id limit ${most})
      union all
      (select * from threads where host_id = ${userId} order by last_at desc, id limit ${most})
      order by last_at desc, id limit ${pageSize} offset ${most - pageSize}) t`;
    const [results, [total]] = await Promise.all([
      db<ThreadRecord[]>`${records(db, userId, newest)} order by t.last_at desc, t.id`,
      db<{ count: number }[]>`
        select (select count(*) from threads where guest_id = ${userId})::int
          + (select count(*) from threads where host_id = ${userId})::int as count`,
    ]);
    return { results, count: total?.count ?? 0 };
  },

  /** Null for whoever is not one of the two. */
  async find(id: string, userId: string): Promise<ThreadRecord | null> {
    const [found] = await db<ThreadRecord[]>`
      ${records(db, userId, db`(select * from threads where id = ${id}) t`)}
      where ${userId} in (t.guest_id, t.host_id)`;
    return found ?? null;
  },

  /** Locked until the transaction ends: its messages are numbered one after the other. */
  async lock(tx: Sql, id: string): Promise<ThreadRow | null> {
    const [found] = await tx<ThreadRow[]>`select ${row(tx)} from threads t where t.id = ${id} for update`;
    return found ?? null;
  },

  /** Until the transaction ends, nobody else opens a thread between these two about this venue. */
  async queue(tx: Sql, guestId: string, venueId: string): Promise<void> {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`thread ${guestId} ${venueId}`}, 0))`;
  },

  async findByBooking(sql: Sql, bookingId: string): Promise<string | null> {
    const [found] = await sql<{ id: string }[]>`select id from threads where booking_id = ${bookingId}`;
    return found?.id ?? null;
  },

  async findEnquiry(sql: Sql, guestId: string, venueId: string): Promise<string | null> {
    const [found] = await sql<{ id: string }[]>`
      select id from threads where guest_id = ${guestId} and venue_id = ${venueId} and booking_id is null`;
    return found?.id ?? null;
  },

  /** The conversation that goes on: an enquiry, or about a booking that is not over; the newest. */
  async findOpen(sql: Sql, guestId: string, venueId: string): Promise<string | null> {
    const [found] = await sql<{ id: string }[]>`
      select t.id from threads t left join bookings b on b.id = t.booking_id
      where t.guest_id = ${guestId} and t.venue_id = ${venueId}
        and (t.booking_id is null or b.status in ('pending', 'confirmed'))
      order by t.last_at desc, t.id limit 1`;
    return found?.id ?? null;
  },

  async insert(tx: Sql, thread: ThreadRow): Promise<void> {
    await tx`
      insert into threads (id, venue_id, guest_id, host_id, booking_id, last_number, last_at, created_at)
      values (${thread.id}, ${thread.venueId}, ${thread.guestId}, ${thread.hostId}, ${thread.bookingId},
        ${thread.lastNumber}, ${thread.lastAt}, ${thread.createdAt})`;
  },

  /** An enquiry becomes the conversation about a booking. */
  async adopt(tx: Sql, id: string, bookingId: string): Promise<void> {
    await tx`update threads set booking_id = ${bookingId} where id = ${id} and booking_id is null`;
  },

  async setLast(tx: Sql, id: string, number: number, at: Date): Promise<void> {
    await tx`update threads set last_number = ${number}, last_at = ${at} where id = ${id}`;
  },

  /** False where they had seen as much before. */
  async markRead(tx: Sql, id: string, userId: string, upTo: number): Promise<boolean> {
    const rows = await tx`
      insert into thread_reads (thread_id, user_id, up_to) values (${id}, ${userId}, ${upTo})
      on conflict (thread_id, user_id) do update set up_to = excluded.up_to
        where thread_reads.up_to < excluded.up_to returning 1`;
    return rows.length > 0;
  },

  async countUnread(userId: string): Promise<number> {
    const [total] = await db<{ count: number }[]>`
      select count(*)::int as count
      from (select id from threads where guest_id = ${userId} union all
        select id from threads where host_id = ${userId}) t
      left join thread_reads r on r.thread_id = t.id and r.user_id = ${userId}
      join messages m on m.thread_id = t.id and m.number > coalesce(r.up_to, 0) and m.sender_id <> ${userId}`;
    return total?.count ?? 0;
  },

  /** What a conversation that is not yet one would be about. */
  async findSubject(venueId: string, bookingId: string | null): Promise<SubjectRecord | null> {
    const [found] = await db<SubjectRecord[]>`
      select v.id as venue_id, v.name as venue_name, ${picture(db)} as picture, b.id as booking_id, b.code, b.status,
        b.start_date, b.end_date
      from venues v left join bookings b on b.id = ${bookingId} where v.id = ${venueId}`;
    return found ?? null;
  },

  async findPerson(id: string): Promise<PersonRecord | null> {
    const [found] = await db<{ person: PersonRecord }[]>`
      select ${person(db)} as person from users u where u.id = ${id}`;
    return found?.person ?? null;
  },
});

export type ThreadsStore = ReturnType<typeof createThreadsStore>;
