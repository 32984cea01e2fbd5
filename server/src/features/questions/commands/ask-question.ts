import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { askQuestion as askQuestionCall } from '@mandap/contract/questions/questions.endpoints';
import type { OwnQuestion } from '@mandap/contract/questions/questions.schemas';
import { maxUnanswered } from '@mandap/domain/questions/questions';
import part from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { lockUser } from '#server/features/accounts/user-locks.feature.ts';
import type { IdempotentRequest } from '#server/idempotent.ts';
import type { Limit } from '#server/platform/limits.ts';
import { countRows } from '#server/platform/listing.ts';
import { mayAt } from '#server/venue-access.ts';
import { getQuestion } from '../queries/question-records.ts';
import type { QuestionsContext } from '../questions.context.ts';
import { presentOwnQuestion } from '../questions.present.ts';
import { changeQuestion, insertQuestion } from '../questions.store.ts';

/** Limits questions, so that nobody asks every host in the country. */
const asksPerHour: Limit = { name: 'questions', points: 10, seconds: 60 * 60 };

/**
 * A guest asks about a venue. The people who answer for the venue are notified. Throws `venue_not_found`,
 * `venue_unavailable`, `own_venue_question`, or `too_many_questions` if several of the guest's questions are unanswered.
 */
export const askQuestion =
  ({ db, clock, jobs, limits, venues }: QuestionsContext) =>
  async (
    asker: Actor,
    { id: venueId, text }: CheckedInputOf<typeof askQuestionCall>,
    idempotent: IdempotentRequest,
  ): Promise<OwnQuestion> => {
    if (idempotent.createdId) return presentOwnQuestion(await getQuestion(db, idempotent.createdId));
    await venues.published(venueId);
    if (await mayAt(db, asker.id, venueId, 'calendar')) throw new Failure('own_venue_question');
    await limits.consume(asksPerHour, asker.id);
    const id = newId();
    await db.begin(async (tx) => {
      await venues.keepBookable(tx, venueId);
      // Serialise concurrent questions of one guest.
      await lockUser(tx, asker.id);
      const waiting = await countRows(
        tx,
        part`from questions where asker_id = ${asker.id} and venue_id = ${venueId} and answer is null and state = 'visible'`,
      );
      if (waiting >= maxUnanswered) throw new Failure('too_many_questions');
      await insertQuestion(tx, {
        id,
        venueId,
        askerId: asker.id,
        text,
        state: 'visible',
        createdAt: clock.now(),
        answer: null,
        answeredAt: null,
        answeredBy: null,
      });
      await jobs.publish(tx, 'question.asked', { questionId: id });
      await idempotent.recordCreated(tx, id);
    });
    return presentOwnQuestion(await getQuestion(db, id));
  };

/** The asker deletes an unanswered question. Throws `question_not_found` or `question_answered`. */
export const deleteQuestion =
  (context: QuestionsContext) =>
  async (asker: Actor, { id }: { id: string }): Promise<Record<string, never>> => {
    await changeQuestion(context, id, async (tx, { askerId, answer }) => {
      if (askerId !== asker.id) throw new Failure('question_not_found');
      if (answer !== null) throw new Failure('question_answered');
      await tx`delete from questions where id = ${id}`;
    });
    return {};
  };
