import type { ReadingCause } from '@mandap/contract/messages/admin';
import type { Db, Part, Sql } from '../../platform/db.ts';

export interface FoundThread {
  threadId: string;
  /** Whether there is something to decide, or something was cut short. */
  hasReason: boolean;
}

export interface ReadThreadRow {
  id: string;
  guest: { id: string; name: string };
  host: { id: string; name: string };
  venue: { id: string; name: string };
  bookingCode: string | null;
}

export interface ReadMessageRow {
  id: string;
  isByGuest: boolean;
  text: string;
  isHidden: boolean;
  isReported: boolean;
  uploadIds: string[];
  createdAt: Date;
}

/** Whether booking `b` was cancelled, or money of it is disputed. */
const isInQuestion = (sql: Sql): Part =>
  sql`exists (select 1 from bookings_in_question q where q.booking_id = b.id)`;

const person = (sql: Sql, alias: Part): Part =>
  sql`jsonb_build_object('id', ${alias}.id, 'name', trim(${alias}.first_name || ' ' || ${alias}.last_name))`;

export const createThreadReadingStore = (db: Db) => {
  const found: Record<ReadingCause, (id: string) => Part> = {
    report: (id) => db`
      select m.thread_id, true as has_reason from moderation_cases c join messages m on m.id = c.subject_id
      where c.id = ${id} and c.kind = 'message'`,
    booking: (id) => db`
      select t.id as thread_id, ${isInQuestion(db)} as has_reason
      from bookings b join threads t on t.booking_id = b.id where b.id = ${id}`,
    // Only of whoever wrote the ticket while signed in: everybody can type a number.
    ticket: (id) => db`
      select t.id as thread_id, k.user_id in (t.guest_id, t.host_id) as has_reason
      from tickets k join bookings b on b.code = k.booking_code join threads t on t.booking_id = b.id
      where k.id = ${id}`,
  };

  return {
    async find(cause: ReadingCause, id: string): Promise<FoundThread | null> {
      const [row] = await db<FoundThread[]>`${found[cause](id)}`;
      return row ?? null;
    },

    async thread(sql: Sql, id: string): Promise<ReadThreadRow | null> {
      const [row] = await sql<ReadThreadRow[]>`
        select t.id, ${person(sql, sql`g`)} as guest, ${person(sql, sql`h`)} as host,
          jsonb_build_object('id', v.id, 'name', v.name) as venue, b.code as booking_code
        from threads t join users g on g.id = t.guest_id join users h on h.id = t.host_id
        join venues v on v.id = t.venue_id left join bookings b on b.id = t.booking_id
        where t.id = ${id}`;
      return row ?? null;
    },

    /** The newest, the oldest of them first. */
    async messages(sql: Sql, threadId: string, most: number): Promise<ReadMessageRow[]> {
      const rows = await sql<ReadMessageRow[]>`
        select m.id, m.sender_id = t.guest_id as is_by_guest, m.text, m.state = 'hidden' as is_hidden, m.created_at,
          exists (select 1 from message_reports r where r.message_id = m.id) as is_reported,
          array(select a.upload_id from message_attachments a where a.message_id = m.id order by a.position) as upload_ids
        from messages m join threads t on t.id = m.thread_id
        where m.thread_id = ${threadId} order by m.number desc limit ${most}`;
      return rows.reverse();
    },
  };
};
