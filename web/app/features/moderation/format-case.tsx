import type { CaseReason } from '@mandap/contract/moderation/moderation';
import type { ReportedCase } from '@mandap/contract/moderation/moderation.schemas';
import type { CaseKind, CaseState } from '@mandap/domain/moderation/moderation';
import * as reportsText from '#app/i18n/generated/reports.ts';
import { Chip, type Tone } from '#app/ui/chip.tsx';

export const reasonNames: Record<CaseReason, () => string> = {
  not_true: reportsText.reasonNotTrue,
  rude: reportsText.reasonRude,
  private: reportsText.reasonPrivate,
  advertising: reportsText.reasonAdvertising,
  spam: reportsText.reasonSpam,
  scam: reportsText.reasonScam,
  other: reportsText.reasonOther,
};

export const kindNames: Record<CaseKind, () => string> = {
  review: reportsText.kindReview,
  question: reportsText.kindQuestion,
  message: reportsText.kindMessage,
};

/** How long a case has been open, in whole hours or days. */
export const ageOf = ({ openedAt }: ReportedCase, now: number): string => {
  const hours = Math.floor((now - Date.parse(openedAt)) / 3_600_000);
  return hours < 48 ? reportsText.hours({ n: hours }) : reportsText.days({ n: Math.floor(hours / 24) });
};

const variants: Record<CaseState, { tone: Tone; label: () => string }> = {
  open: { tone: 'amber', label: reportsText.stateOpen },
  hidden: { tone: 'danger', label: reportsText.stateHidden },
  kept: { tone: 'leaf', label: reportsText.stateKept },
};

export const caseStateLabel = (state: CaseState): string => variants[state].label();

export const CaseBadge = ({ state }: { state: CaseState }) => (
  <Chip tone={variants[state].tone}>{caseStateLabel(state)}</Chip>
);
