import { shownAsker } from '@mandap/domain/questions/questions';
import part from 'sql-template-tag';
import { publicText } from '#server/public-text.ts';
import { peopleWhoMay } from '#server/venue-access.ts';
import type { QuestionsContext } from '../questions.context.ts';
import { type QuestionRecord, selectQuestions } from './question-records.ts';

/** A question for notifications, with the people who answer for the venue. Null if it is gone. */
export const findQuestionForEmail =
  ({ db }: QuestionsContext) =>
  async (id: string) => {
    const more = part`, v.name as venue_name,
      array(${peopleWhoMay(part`q.venue_id`, 'bookings')}) as handler_ids`;
    const [found] = await db<(QuestionRecord & { venueName: string; handlerIds: string[] })[]>`
      ${selectQuestions(part`questions q join venues v on v.id = q.venue_id`, more)} where q.id = ${id}`;
    if (!found) return null;
    const { venueId, venueName, askerId, handlerIds, state, asker, text, answer } = found;
    return {
      venueId,
      venueName,
      askerId,
      handlerIds,
      isVisible: state === 'visible',
      author: asker ? shownAsker(asker) : '',
      text: publicText(text),
      answer: answer && publicText(answer),
    };
  };

export type QuestionForEmail = NonNullable<Awaited<ReturnType<ReturnType<typeof findQuestionForEmail>>>>;
