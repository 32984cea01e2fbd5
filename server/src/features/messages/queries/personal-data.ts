import type { PersonalData } from '../../../personal-data.ts';
import type { MessagesContext } from '../messages.context.ts';
import { selectMessagesOf } from './messages.ts';

/** What somebody wrote, and nothing that others did. */
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
