import type { MergedAccounts } from '#server/account-merge.ts';
import type { PersonalData } from '#server/personal-data.ts';
import type { Sql } from '#server/platform/db.ts';
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

/** Nobody gets rid of a warning with a second account. */
export const moveWarnings = async (tx: Sql, { from, to }: MergedAccounts): Promise<void> => {
  await tx`update moderation_cases set author_id = ${to} where author_id = ${from}`;
  await tx`update warnings set user_id = ${to} where user_id = ${from}`;
};
