import type { ModerationContext } from '../moderation.context.ts';

/** Removes the text of a deleted account's warnings. The fact of the warning stays. */
export const eraseWarned =
  ({ db }: ModerationContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    await db`update warnings set note = '' where user_id = ${userId}`;
  };
