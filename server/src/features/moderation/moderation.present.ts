import type { CaseReason } from '@mandap/contract/moderation/moderation';
import type { ReportedCase } from '@mandap/contract/moderation/moderation.schemas';
import type { CaseKind, CaseState } from '@mandap/domain/moderation/moderation';
import { personName } from '#server/i18n/person-name.ts';

export interface CaseRow {
  id: string;
  kind: CaseKind;
  subjectId: string;
  authorId: string;
  authorName: string;
  /** The author's warnings for anything. */
  warnings: number;
  isWarned: boolean;
  state: CaseState;
  reportCount: number;
  reasons: CaseReason[];
  openedAt: Date;
  settledAt: Date | null;
  venueId: string | null;
  venueName: string | null;
  threadId: string | null;
  /** Null if the author deleted it. */
  text: string | null;
  answer: string | null;
  answererId: string | null;
  answererName: string | null;
  answererWarnings: number;
  rating: number | null;
  assigneeId: string | null;
  assigneeName: string | null;
}

export const presentCase = (row: CaseRow): ReportedCase => {
  const { id, kind, state, reasons, reportCount, text, answer, rating, isWarned } = row;
  const { authorId, authorName, warnings, venueId, venueName, openedAt, settledAt } = row;
  const { answererId, answererName, answererWarnings, assigneeId, assigneeName } = row;
  return {
    id,
    kind,
    state,
    reasons,
    reportCount,
    text,
    answer,
    answerer: answererId
      ? { id: answererId, name: personName(answererName ?? ''), warnings: answererWarnings }
      : null,
    rating,
    isWarned,
    assignee: assigneeId ? { id: assigneeId, name: personName(assigneeName ?? '') } : null,
    author: { id: authorId, name: personName(authorName), warnings },
    venue: venueId ? { id: venueId, name: venueName ?? '' } : null,
    openedAt: openedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
};
