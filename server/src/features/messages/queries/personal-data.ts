import type { PersonalData } from '../../../personal-data.ts';
import type { MessagesContext } from '../messages.context.ts';
import { selectMessagesOf } from './messages.ts';

/** The person's own messages, not those of others. */
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
