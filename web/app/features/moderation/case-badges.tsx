import type { CaseState } from '@mandap/domain/moderation/moderation';
import * as reportsText from '#app/i18n/generated/reports.ts';
import { Chip, type Tone } from '#app/ui/chip.tsx';

const variants: Record<CaseState, { tone: Tone; label: () => string }> = {
  open: { tone: 'amber', label: reportsText.stateOpen },
  hidden: { tone: 'danger', label: reportsText.stateHidden },
  kept: { tone: 'leaf', label: reportsText.stateKept },
};

export const caseStateLabel = (state: CaseState): string => variants[state].label();

export const CaseBadge = ({ state }: { state: CaseState }) => (
  <Chip tone={variants[state].tone}>{caseStateLabel(state)}</Chip>
);
