import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { sendMessage as sendMessageCall } from '@mandap/contract/messages/messages.endpoints';
import type { Message } from '@mandap/contract/messages/messages.schemas';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { IdempotentRequest } from '#server/idempotent.ts';
import type { Sql } from '#server/platform/db.ts';
import type { Limit } from '#server/platform/limits.ts';
import { maskWritten } from '../masked-text.ts';
import type { MessagesContext } from '../messages.context.ts';
import { type MessageRow, presentMessages } from '../messages.present.ts';
import { insertMessage, lockThread, notifyParties, updateReadPosition } from '../messages.store.ts';
import { findMessageRow } from '../queries/messages.ts';
import { findOwnThread } from '../queries/threads.ts';

interface MessageContent {
  text: string;
  uploadIds: string[];
}

export const messagesPerMinute: Limit = { name: 'messages', points: 30, seconds: 60 };

/** Throws `bad_input` for a message with neither text nor files. */
export const assertNotEmpty = ({ text, uploadIds }: MessageContent): void => {
  if (!text && uploadIds.length === 0) throw new Failure('bad_input', { fields: { text: ['required'] } });
};

/**
 * Appends a message to a thread. Throws `thread_not_found` or `upload_not_found`. `isAnnounced`: whether the recipient is
 * notified of the message, and not of something else that it belongs to.
 */
export const addMessage = async (
  context: MessagesContext,
  tx: Sql,
  threadId: string,
  sender: Actor,
  { text, uploadIds }: MessageContent,
  { isAnnounced = true } = {},
): Promise<MessageRow> => {
  const { clock, files, jobs } = context;
  const thread = await lockThread(tx, threadId);
  const [id, number, createdAt] = [newId(), thread.lastNumber + 1, clock.now()];
  const message: MessageRow = {
    id,
    threadId,
    number,
    senderId: sender.id,
    ...maskWritten(text),
    state: 'visible',
    createdAt,
    uploadIds,
  };
  await files.claim(tx, sender, uploadIds, 'message');
  await insertMessage(tx, message);
  await tx`update threads set last_number = ${number}, last_at = ${createdAt} where id = ${threadId}`;
  // Answering marks the earlier messages as read.
  await updateReadPosition(tx, threadId, sender.id, number);
  await notifyParties(context, tx, thread);
  const toUserId = sender.id === thread.guestId ? thread.hostId : thread.guestId;
  if (isAnnounced) await jobs.publish(tx, 'message.sent', { messageId: id, threadId, toUserId });
  return message;
};

/** Throws `thread_not_found`, `upload_not_found`, or `thread_closed` if the other account is deleted. */
export const sendMessage =
  (context: MessagesContext) =>
  async (
    actor: Actor,
    { id, ...content }: CheckedInputOf<typeof sendMessageCall>,
    idempotent: IdempotentRequest,
  ): Promise<Message> => {
    const { db, limits } = context;
    assertNotEmpty(content);
    const thread = await findOwnThread(db, id, actor.id);
    const send = async (): Promise<MessageRow> => {
      if (thread.other.isDeleted) throw new Failure('thread_closed');
      await limits.consume(messagesPerMinute, actor.id);
      return db.begin(async (tx) => {
        const sent = await addMessage(context, tx, thread.id, actor, content);
        await idempotent.recordCreated(tx, sent.id);
        return sent;
      });
    };
    const row = idempotent.createdId ? await findMessageRow(db, idempotent.createdId) : await send();
    const [message] = await presentMessages(context, actor, thread, row ? [row] : []);
    if (!message) throw new Failure('unexpected');
    return message;
  };
