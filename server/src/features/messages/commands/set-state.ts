import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { MessagesContext } from '../messages.context.ts';
import { lockThread, notifyParties } from '../messages.store.ts';
import { findMessageRow, type MessageRow } from '../queries/messages.ts';

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
