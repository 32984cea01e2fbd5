import type { ModerationContext } from '../moderation.context.ts';

/** That a deleted account was warned stays; what the team wrote to the person goes. */
export const eraseWarned =
  ({ db }: ModerationContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    await db`update warnings set note = '' where user_id = ${userId}`;
  };
