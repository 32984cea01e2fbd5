import type { PersonalData } from '#server/personal-data.ts';
import type { MessagesContext } from './messages.context.ts';
import { selectMessagesOf } from './queries/messages.ts';

/** The messages that the person wrote. */
export const findPersonalData =
  ({ db }: MessagesContext) =>
  async (userId: string): Promise<PersonalData> => {
    const rows = await selectMessagesOf(db, userId);
    return {
      sections: {
        messages: rows.map(({ threadId, text, createdAt, uploadIds }) => ({
          threadId,
          text,
          createdAt,
          attachments: uploadIds,
        })),
      },
    };
  };

/**
 * Removes what a deleted account wrote when it reported messages. Its own messages stay without a name, because the
 * conversation belongs to the other party too.
 */
export const eraseReporter =
  ({ db }: MessagesContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    await db`update message_reports set note = '' where reporter_id = ${userId}`;
  };
