import type { FullCase, ReportedCase } from '@mandap/contract/moderation/moderation.schemas';
import type { CaseRecord, NeighbourRecord, ReportRecord } from './cases.record.ts';

export const presentCase = (found: CaseRecord): ReportedCase => {
  const { id, kind, state, reasons, reportCount, text, rating, isWarned } = found;
  const { authorId, authorName, warnings, venueId, venueName, openedAt, settledAt } = found;
  return {
    id,
    kind,
    state,
    reasons,
    reportCount,
    text,
    rating,
    isWarned,
    author: { id: authorId, name: authorName, warnings },
    venue: venueId ? { id: venueId, name: venueName ?? '' } : null,
    openedAt: openedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
};

export const presentFullCase = (
  found: CaseRecord,
  reports: readonly ReportRecord[],
  neighbours: readonly NeighbourRecord[],
): FullCase => ({
  ...presentCase(found),
  reports: reports.map(({ reporter, reason, text, createdAt }) => ({
    reporter,
    reason,
    text,
    createdAt: createdAt.toISOString(),
  })),
  neighbours: neighbours.map(({ id, senderId, text, createdAt }) => ({
    id,
    text,
    isByAuthor: senderId === found.authorId,
    isReported: id === found.subjectId,
    createdAt: createdAt.toISOString(),
  })),
});
