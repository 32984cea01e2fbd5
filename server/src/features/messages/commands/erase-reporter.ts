import type { MessagesContext } from '../messages.context.ts';

/**
 * What a deleted account wrote is the other party's conversation too, and stays there without a name; what it said when it
 * reported a message goes.
 */
export const eraseReporter =
  ({ db }: MessagesContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    await db`update message_reports set note = '' where reporter_id = ${userId}`;
  };
