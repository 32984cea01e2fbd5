import type { PersonalData } from '#server/personal-data.ts';
import type { QuestionsContext } from '../questions.context.ts';

type Row = Record<string, unknown>;

/** What a person asked, answered and reported, for the export of personal data. */
export const findPersonalData =
  ({ db }: QuestionsContext) =>
  async (userId: string): Promise<PersonalData> => {
    const [questions, questionAnswers, questionReports] = await Promise.all([
      db<Row[]>`
        select q.id, q.venue_id, v.name as venue_name, q.text, q.answer, q.answered_at, q.state, q.created_at
        from questions q join venues v on v.id = q.venue_id where q.asker_id = ${userId} order by q.id`,
      db<Row[]>`
        select q.id, q.venue_id, v.name as venue_name, q.answer, q.answered_at
        from questions q join venues v on v.id = q.venue_id where q.answered_by = ${userId} order by q.id`,
      db<Row[]>`
        select question_id, reason, text, created_at from question_reports where reporter_id = ${userId} order by id`,
    ]);
    return { sections: { questions, questionAnswers, questionReports } };
  };
