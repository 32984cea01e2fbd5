import type { MessagesContext } from '../messages.context.ts';

/**
 * Removes what a deleted account wrote when it reported messages. Its own messages stay without a name, because the
 * conversation belongs to the other party too.
 */
export const eraseReporter =
  ({ db }: MessagesContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    await db`update message_reports set note = '' where reporter_id = ${userId}`;
  };
