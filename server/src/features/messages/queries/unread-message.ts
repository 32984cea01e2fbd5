import type { Sql } from '#server/platform/db.ts';
import { excerptOf } from '#server/public-text.ts';
import { type MaskedText, maskedTextColumns, maskedTextOf } from '../masked-text.ts';
import type { MessagesContext } from '../messages.context.ts';
import { showsContacts } from '../messages.present.ts';
import { findThreadRow } from './threads.ts';

const maxExcerptLength = 280;

/**
 * The content of a notification about an unread message. `excerpt` masks what the receiver may not see. Null if the message
 * has been read, or if the account of its sender or receiver is deleted.
 */
export const findUnreadMessage =
  ({ db }: MessagesContext) =>
  async (messageId: string) => {
    const message = await findUnreadRow(db, messageId);
    const thread = message && (await findThreadRow(db, message.threadId, message.toUserId));
    if (!message || !thread || thread.other.isDeleted) return null;
    const { text, maskedText, maskingRule, ...unread } = message;
    const masked = showsContacts(thread) ? null : maskedTextOf({ text, maskedText, maskingRule });
    return {
      ...unread,
      fromName: thread.other.firstName,
      /** The receiver's party. */
      side: thread.guestId === message.toUserId ? ('guest' as const) : ('host' as const),
      venueName: thread.venueName,
      bookingCode: thread.code,
      excerpt: excerptOf(masked ?? text, maxExcerptLength),
    };
  };

interface UnreadRow extends MaskedText {
  threadId: string;
  toUserId: string;
  /** The first of the sender's unread messages. All of them share it, so that one email is enough. */
  firstUnreadId: string;
  unread: number;
}

/** Null if the message was read or hidden, or if the receiver's account is deleted. */
export const findUnreadRow = async (sql: Sql, id: string): Promise<UnreadRow | null> => {
  const [row] = await sql<UnreadRow[]>`
    select m.thread_id, u.id as to_user_id, ${maskedTextColumns()}, waiting.first_unread_id, waiting.unread
    from messages m join threads t on t.id = m.thread_id
    join published.users u on u.id = case when m.sender_id = t.guest_id then t.host_id else t.guest_id end
    left join thread_reads r on r.thread_id = t.id and r.user_id = u.id
    cross join lateral (
      select (array_agg(n.id order by n.number))[1] as first_unread_id, count(*)::int as unread
      from messages n where n.thread_id = t.id and n.sender_id = m.sender_id and n.number > coalesce(r.up_to, 0)
    ) waiting
    where m.id = ${id} and m.number > coalesce(r.up_to, 0) and m.state = 'visible' and u.deleted_at is null`;
  return row ?? null;
};
