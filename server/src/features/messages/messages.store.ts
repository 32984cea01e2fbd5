import type { Db, Sql } from '../../platform/db.ts';
import type { MessageRecord, MessageRow, NewReport } from './messages.record.ts';

const columns = (sql: Sql) => sql`
  m.id, m.thread_id, m.number, m.sender_id, m.text, m.state, m.created_at,
  array(select a.upload_id from message_attachments a where a.message_id = m.id order by a.position) as upload_ids`;

/** Which messages of a thread: after or before a number; neither: the last ones. */
export interface Window {
  after?: number | undefined;
  before?: number | undefined;
  limit: number;
}

/** What a mail about a message needs besides the thread. */
export interface UnreadRecord {
  threadId: string;
  senderId: string;
  toUserId: string;
  /** Of the sender's messages that are not seen yet. */
  firstUnreadId: string;
  unread: number;
  text: string;
  attachments: number;
}

export const createMessagesStore = (db: Db) => ({
  /** In the order in which they were sent, one more than `limit` where there are more. */
  async list(threadId: string, { after, before, limit }: Window): Promise<MessageRecord[]> {
    const most = limit + 1;
    if (after !== undefined)
      return db<MessageRecord[]>`
        select ${columns(db)} from messages m where m.thread_id = ${threadId} and m.number > ${after}
        order by m.number limit ${most}`;
    const rows = await db<MessageRecord[]>`
      select ${columns(db)} from messages m
      where m.thread_id = ${threadId} and m.number < ${before ?? 2_147_483_647}
      order by m.number desc limit ${most}`;
    return rows.reverse();
  },

  async find(id: string): Promise<MessageRecord | null> {
    const [found] = await db<MessageRecord[]>`select ${columns(db)} from messages m where m.id = ${id}`;
    return found ?? null;
  },

  async insert(tx: Sql, message: MessageRow, uploadIds: readonly string[]): Promise<void> {
    await tx`
      insert into messages (id, thread_id, number, sender_id, text, created_at)
      values (${message.id}, ${message.threadId}, ${message.number}, ${message.senderId}, ${message.text},
        ${message.createdAt})`;
    for (const [position, uploadId] of uploadIds.entries())
      await tx`insert into message_attachments (message_id, upload_id, position)
        values (${message.id}, ${uploadId}, ${position})`;
  },

  /** A message that its receiver has not seen; null where it was seen, or is none. */
  async findUnread(id: string): Promise<UnreadRecord | null> {
    const [found] = await db<UnreadRecord[]>`
      select m.thread_id, m.sender_id, u.id as to_user_id, m.text,
        (select count(*)::int from message_attachments a where a.message_id = m.id) as attachments,
        waiting.first_unread_id, waiting.unread
      from messages m join threads t on t.id = m.thread_id
      join users u on u.id = case when m.sender_id = t.guest_id then t.host_id else t.guest_id end
      left join thread_reads r on r.thread_id = t.id and r.user_id = u.id
      cross join lateral (
        select (array_agg(n.id order by n.number))[1] as first_unread_id, count(*)::int as unread
        from messages n where n.thread_id = t.id and n.sender_id = m.sender_id and n.number > coalesce(r.up_to, 0)
      ) waiting
      where m.id = ${id} and m.number > coalesce(r.up_to, 0) and m.state = 'visible'`;
    return found ?? null;
  },

  /** False where this person has reported this message already. */
  async insertReport(tx: Sql, report: NewReport): Promise<boolean> {
    const rows = await tx`
      insert into message_reports (id, message_id, reporter_id, reason, note, created_at)
      values (${report.id}, ${report.messageId}, ${report.reporterId}, ${report.reason}, ${report.note},
        ${report.createdAt})
      on conflict (message_id, reporter_id) do nothing returning 1`;
    return rows.length > 0;
  },

  async setState(tx: Sql, id: string, state: MessageRow['state']): Promise<void> {
    await tx`update messages set state = ${state} where id = ${id}`;
  },

  /** Everything that somebody wrote, oldest first: for their own copy of their data. */
  listOf: (senderId: string): Promise<MessageRecord[]> =>
    db<MessageRecord[]>`select ${columns(db)} from messages m where m.sender_id = ${senderId} order by m.id`,
});

export type MessagesStore = ReturnType<typeof createMessagesStore>;
