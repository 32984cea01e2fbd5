import type { PersonalData } from '#server/personal-data.ts';
import type { ModerationContext } from './moderation.context.ts';

/** A person's warnings. */
export const findPersonalData =
  ({ db }: ModerationContext) =>
  async (userId: string): Promise<PersonalData> => {
    const warnings = await db<{ note: string; createdAt: Date }[]>`
      select note, created_at from warnings where user_id = ${userId} order by created_at`;
    return { sections: { warnings } };
  };

/** Removes the text of a deleted account's warnings. The fact of the warning stays. */
export const eraseWarned =
  ({ db }: ModerationContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    await db`update warnings set note = '' where user_id = ${userId}`;
  };
