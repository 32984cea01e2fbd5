import type { CaseReason } from '@mandap/contract/moderation/moderation';
import type { ReportedCase } from '@mandap/contract/moderation/moderation.schemas';
import type { CaseKind, CaseState } from '@mandap/domain/moderation/moderation';
import { dayAndMonth, dayOf, timeOfDay } from '../../i18n/format.ts';
import * as reportsText from '../../i18n/generated/reports.ts';
import type { Tone } from '../../ui/chip.tsx';

export const reasonNames: Record<CaseReason, () => string> = {
  not_true: reportsText.reasonNotTrue,
  rude: reportsText.reasonRude,
  private: reportsText.reasonPrivate,
  advertising: reportsText.reasonAdvertising,
  spam: reportsText.reasonSpam,
  scam: reportsText.reasonScam,
  other: reportsText.reasonOther,
};

export const stateNames: Record<CaseState, () => string> = {
  open: reportsText.stateOpen,
  hidden: reportsText.stateHidden,
  kept: reportsText.stateKept,
};

export const stateTones: Record<CaseState, Tone> = { open: 'amber', hidden: 'danger', kept: 'leaf' };

export const kindNames: Record<CaseKind, () => string> = {
  review: reportsText.kindReview,
  message: reportsText.kindMessage,
};

export const momentOf = (moment: string): string => `${dayAndMonth(dayOf(moment))}, ${timeOfDay(moment)}`;

/** How long it waits, in whole hours or days. */
export const ageOf = ({ openedAt }: ReportedCase, now: number): string => {
  const hours = Math.floor((now - Date.parse(openedAt)) / 3_600_000);
  return hours < 48 ? reportsText.hours({ n: hours }) : reportsText.days({ n: Math.floor(hours / 24) });
};
