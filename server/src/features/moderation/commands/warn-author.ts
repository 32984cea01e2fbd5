import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { warnAuthor as warnAuthorCall } from '@mandap/contract/moderation/moderation.endpoints';
import type { ReportedCase } from '@mandap/contract/moderation/moderation.schemas';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { requireNotTaken } from '#server/assignee.ts';
import { Failure } from '#server/failure.ts';
import type { ModerationContext } from '../moderation.context.ts';
import { presentCase } from '../moderation.present.ts';
import { findCase, lockCase } from '../queries/cases.ts';

/**
 * Warns the author of a reported item or of its answer, once per item. Throws `report_not_found`, `already_warned` or
 * `case_taken`.
 */
export const warnAuthor =
  ({ db, clock, audit, jobs }: ModerationContext) =>
  async (actor: Actor, { id, part, note }: CheckedInputOf<typeof warnAuthorCall>): Promise<ReportedCase> => {
    const { authorId, answererId } = await findCase(db, id);
    const writerId = part === 'answer' ? answererId : authorId;
    if (!writerId) throw new Failure('report_not_found');
    await db.begin(async (tx) => {
      requireNotTaken((await lockCase(tx, id)).assigneeId, actor);
      const rows = await tx`
        insert into warnings (id, case_id, user_id, given_by, note, created_at)
        values (${newId()}, ${id}, ${writerId}, ${actor.id}, ${note}, ${clock.now()})
        on conflict on constraint one_warning_per_case do nothing returning 1`;
      if (rows.length === 0) throw new Failure('already_warned');
      const target = { kind: 'user', id: writerId } as const;
      await audit.record(tx, { action: 'user.warned', actor, target, note });
      await jobs.publish(tx, 'user.warned', { caseId: id, part, note });
    });
    return presentCase(await findCase(db, id));
  };
