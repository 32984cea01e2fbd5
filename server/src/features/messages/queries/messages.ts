import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { listMessages as listMessagesCall } from '@mandap/contract/messages/messages.endpoints';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { maskedTextColumns } from '../masked-text.ts';
import type { MessagesContext } from '../messages.context.ts';
import { type MessageRow, presentMessages } from '../messages.present.ts';
import { findOwnThread } from './threads.ts';

/** The upload ids of message `m`, in order. */
export const uploadIdsOf = (): Part =>
  part`array(select a.upload_id from message_attachments a where a.message_id = m.id order by a.position)`;

const columns = (): Part => part`
  m.id, m.thread_id, m.number, m.sender_id, ${maskedTextColumns()}, m.state, m.created_at, ${uploadIdsOf()} as upload_ids`;

/** Which messages of a thread to list: those after or before a number, otherwise the last ones. */
type Window = Omit<CheckedInputOf<typeof listMessagesCall>, 'id'>;

/** Throws `thread_not_found`. */
export const listMessages =
  (context: MessagesContext) =>
  async (
    actor: Actor,
    { id, ...window }: CheckedInputOf<typeof listMessagesCall>,
  ): Promise<OutputOf<typeof listMessagesCall>> => {
    const thread = await findOwnThread(context.db, id, actor.id);
    const rows = await selectMessages(context.db, thread.id, window);
    const { after, limit } = window;
    const requested = after === undefined ? rows.slice(-limit) : rows.slice(0, limit);
    return {
      results: await presentMessages(context, actor, thread, requested),
      hasMore: rows.length > limit,
      seenUpTo: thread.seenUpTo,
    };
  };

/** Messages in the order in which they were sent. Returns one more than `limit` if there are more. */
export const selectMessages = async (
  sql: Sql,
  threadId: string,
  { after, before, limit }: Window,
): Promise<MessageRow[]> => {
  if (after !== undefined)
    return sql<MessageRow[]>`
      select ${columns()} from messages m where m.thread_id = ${threadId} and m.number > ${after}
      order by m.number limit ${limit + 1}`;
  const rows = await sql<MessageRow[]>`
    select ${columns()} from messages m
    where m.thread_id = ${threadId} and m.number < ${before ?? 2_147_483_647}
    order by m.number desc limit ${limit + 1}`;
  return rows.reverse();
};

export const findMessageRow = async (sql: Sql, id: string): Promise<MessageRow | null> => {
  const [row] = await sql<MessageRow[]>`select ${columns()} from messages m where m.id = ${id}`;
  return row ?? null;
};

/** A person's messages, oldest first. */
export const selectMessagesOf = (sql: Sql, senderId: string) =>
  sql<MessageRow[]>`select ${columns()} from messages m where m.sender_id = ${senderId} order by m.id`;
