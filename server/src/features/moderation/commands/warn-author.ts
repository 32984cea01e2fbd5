import type { ReportedCase } from '@mandap/contract/moderation/moderation.schemas';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../../actor.ts';
import { requireNotTaken } from '../../../assignee.ts';
import { Failure } from '../../../failure.ts';
import type { ModerationContext } from '../moderation.context.ts';
import { findCase, lockCase, presentCase } from '../queries/cases.ts';

/** Once for each reported item. Throws `report_not_found`, `already_warned` or `case_taken`. */
export const warnAuthor =
  ({ db, clock, audit, jobs }: ModerationContext) =>
  async (actor: Actor, { id, note }: { id: string; note: string }): Promise<ReportedCase> => {
    const { authorId } = await findCase(db, id);
    await db.begin(async (tx) => {
      requireNotTaken((await lockCase(tx, id)).assigneeId, actor);
      const rows = await tx`
        insert into warnings (id, case_id, user_id, given_by, note, created_at)
        values (${newId()}, ${id}, ${authorId}, ${actor.id}, ${note}, ${clock.now()})
        on conflict on constraint one_warning_per_case do nothing returning 1`;
      if (rows.length === 0) throw new Failure('already_warned');
      const target = { kind: 'user', id: authorId } as const;
      await audit.record(tx, { action: 'user.warned', actor, target, note });
      await jobs.publish(tx, 'user.warned', { caseId: id, note });
    });
    return presentCase(await findCase(db, id));
  };
