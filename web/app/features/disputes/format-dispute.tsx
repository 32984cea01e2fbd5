import type { Dispute, ListedDispute } from '@mandap/contract/disputes/disputes.schemas';
import type { DisputeReason } from '@mandap/domain/disputes/disputes';
import { CircleCheck, Clock, Gavel, Scale, Undo2 } from 'lucide-react';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as disputeText from '#app/i18n/generated/dispute.ts';
import * as disputeReasonText from '#app/i18n/generated/disputeReason.ts';
import { Chip } from '#app/ui/chip.tsx';

export const reasonNames: Record<DisputeReason, () => string> = disputeReasonText;

interface Stage extends Pick<ListedDispute, 'state'> {
  /** The other party has answered, or its deadline has passed. */
  isWaiting: boolean;
}

/** The status of a dispute. */
export const DisputeChip = ({ state, isWaiting }: Stage) => {
  if (state === 'withdrawn')
    return (
      <Chip tone="plain" icon={<Undo2 aria-hidden />}>
        {disputeText.stateWithdrawn()}
      </Chip>
    );
  if (state === 'final' || state === 'decided')
    return (
      <Chip tone="leaf" icon={state === 'final' ? <CircleCheck aria-hidden /> : <Gavel aria-hidden />}>
        {state === 'final' ? disputeText.stateFinal() : disputeText.stateDecided()}
      </Chip>
    );
  if (state === 'appealed')
    return (
      <Chip tone="amber" icon={<Scale aria-hidden />}>
        {disputeText.stateAppealed()}
      </Chip>
    );
  return (
    <Chip tone={isWaiting ? 'amber' : 'sky'} icon={isWaiting ? <Scale aria-hidden /> : <Clock aria-hidden />}>
      {isWaiting ? disputeText.stateTeam() : disputeText.stateOpen()}
    </Chip>
  );
};

/** Whether the reader is the party that has to answer. */
export const isAsked = ({ answerBy, openedBy, statements, party }: Dispute): boolean => {
  const appeal = statements.find(({ isAppeal }) => isAppeal);
  return answerBy !== null && (appeal?.party ?? openedBy) !== party;
};

/** The next step in one sentence. */
export const describeDispute = (dispute: Dispute): string => {
  const { state, answerBy, rulings, canAppeal, hasAccepted } = dispute;
  if (state === 'withdrawn') return disputeText.withdrawn();
  if (state === 'final') return disputeText.final();
  const appealBy = rulings[0]?.appealBy;
  if (state === 'decided') {
    const day = appealBy ? mediumDay(dayOf(appealBy)) : '';
    if (hasAccepted) return disputeText.youAccepted({ day });
    return canAppeal ? disputeText.canAppeal({ day }) : disputeText.final();
  }
  if (!answerBy) return state === 'appealed' ? disputeText.appealed() : disputeText.withTeam();
  const day = mediumDay(dayOf(answerBy));
  return isAsked(dispute) ? disputeText.waitsForYou({ day }) : disputeText.waitsForOther({ day });
};
