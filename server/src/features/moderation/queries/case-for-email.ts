import type { ModerationContext } from '../moderation.context.ts';
import { findCase, selectReports } from './cases.ts';

/** A case with the people who have reported since it was opened. Throws `report_not_found`. */
export const findCaseForEmail =
  ({ db }: ModerationContext) =>
  async (id: string) => {
    const found = await findCase(db, id);
    const { kind, subjectId, state, openedAt, settledAt, authorId, answererId, venueId, threadId } = found;
    const reports = await selectReports(db, kind, subjectId);
    return {
      kind,
      state,
      settledAt,
      authorId,
      answererId,
      text: found.text ?? '',
      answer: found.answer ?? '',
      venueId,
      threadId,
      reporterIds: reports
        .filter(({ createdAt }) => createdAt >= openedAt)
        .map(({ reporterId }) => reporterId),
    };
  };
