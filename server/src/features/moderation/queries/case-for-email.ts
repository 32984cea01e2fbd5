import type { ModerationContext } from '../moderation.context.ts';
import { findCase, selectReports } from './cases.ts';

/** A case with the people who have reported since it was opened. Throws `report_not_found`. */
export const findCaseForEmail =
  ({ db }: ModerationContext) =>
  async (id: string) => {
    const { kind, subjectId, state, openedAt, settledAt, authorId, text, venueId, threadId } = await findCase(
      db,
      id,
    );
    const reports = await selectReports(db, kind, subjectId);
    return {
      kind,
      state,
      settledAt,
      authorId,
      text: text ?? '',
      venueId,
      threadId,
      reporterIds: reports
        .filter(({ createdAt }) => createdAt >= openedAt)
        .map(({ reporterId }) => reporterId),
    };
  };
