import type { PersonalData } from '#server/personal-data.ts';
import type { MessagesContext } from '../messages.context.ts';
import { selectMessagesOf } from './messages.ts';

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
