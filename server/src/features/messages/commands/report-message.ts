import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { reportMessage as reportMessageCall } from '@mandap/contract/messages/messages.endpoints';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { MessagesContext } from '../messages.context.ts';
import type { MessageRow } from '../messages.present.ts';
import { insertReport, lockThread, notifyParties } from '../messages.store.ts';
import { findMessageRow } from '../queries/messages.ts';
import { findThreadRow } from '../queries/threads.ts';

/** Reports a message to the administrators. A second report changes nothing. Throws `message_not_found` or `own_message_report`. */
export const reportMessage =
  ({ db, clock, jobs }: MessagesContext) =>
  async (
    actor: Actor,
    { id: messageId, reason, note }: CheckedInputOf<typeof reportMessageCall>,
  ): Promise<{ reported: boolean }> => {
    const message = await findMessageRow(db, messageId);
    const thread = message && (await findThreadRow(db, message.threadId, actor.id));
    if (!message || !thread || message.state === 'hidden') throw new Failure('message_not_found');
    if (message.senderId === actor.id) throw new Failure('own_message_report');
    const report = { id: newId(), messageId, reporterId: actor.id, reason, note, createdAt: clock.now() };
    await db.begin(async (tx) => {
      if (await insertReport(tx, report)) await jobs.publish(tx, 'message.reported', { messageId });
    });
    return { reported: true };
  };

/**
 * Hides a message from both parties or shows it again, for moderation. `within` runs in the same transaction. Throws
 * `message_not_found`.
 */
export const setState =
  (context: MessagesContext) =>
  async (id: string, state: MessageRow['state'], within: (tx: Sql) => Promise<void>): Promise<void> => {
    const message = await findMessageRow(context.db, id);
    if (!message) throw new Failure('message_not_found');
    await context.db.begin(async (tx) => {
      const thread = await lockThread(tx, message.threadId);
      await tx`update messages set state = ${state} where id = ${id}`;
      await within(tx);
      await notifyParties(context, tx, thread, { changed: message.number });
    });
  };
