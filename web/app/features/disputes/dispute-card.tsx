import { getBookingDisputes } from '@mandap/contract/disputes/disputes.endpoints';
import type { Dispute } from '@mandap/contract/disputes/disputes.schemas';
import { useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { mediumDay } from '#app/i18n/format.ts';
import * as disputeText from '#app/i18n/generated/dispute.ts';
import { useLiveUpdates } from '#app/session/live-updates.ts';
import { Button } from '#app/ui/button.tsx';
import { AcceptDialog, OpenDialog, StatementDialog, WithdrawDialog } from './dispute-dialogs.tsx';
import { DisputeRecord } from './dispute-record.tsx';
import { DisputeChip, describeDispute, isAsked, reasonNames } from './format-dispute.tsx';

type Step = 'say' | 'appeal' | 'accept' | 'withdraw';

/** The reader's actions. */
const Steps = ({ dispute, onStep }: { dispute: Dispute; onStep: (step: Step) => void }) => {
  const { canAnswer, canAppeal, canWithdraw } = dispute;
  return (
    <div className="flex flex-wrap gap-2.5 *:flex-1 empty:hidden">
      {canWithdraw && (
        <Button variant="outlined" onClick={() => onStep('withdraw')}>
          {disputeText.withdraw()}
        </Button>
      )}
      {canAnswer && (
        <Button variant={isAsked(dispute) ? 'filled' : 'outlined'} onClick={() => onStep('say')}>
          {isAsked(dispute) ? disputeText.answer() : disputeText.add()}
        </Button>
      )}
      {canAppeal && (
        <>
          <Button variant="outlined" onClick={() => onStep('appeal')}>
            {disputeText.appeal()}
          </Button>
          <Button variant="outlined" onClick={() => onStep('accept')}>
            {disputeText.accept()}
          </Button>
        </>
      )}
    </div>
  );
};

const DisputeSection = ({ dispute }: { dispute: Dispute }) => {
  const [step, setStep] = useState<Step | null>(null);
  const { id, number, state, reason, party, answerBy, statements, rulings } = dispute;
  const close = () => setStep(null);
  const nameOf = (side: typeof party): string => {
    if (side === party) return disputeText.you();
    return side === 'guest' ? disputeText.guest() : disputeText.host();
  };
  return (
    <section aria-labelledby={id} className="card grid gap-3.5 p-5 shadow-soft">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h2 id={id} className="num text-h3">
          {disputeText.heading({ number })}
        </h2>
        <DisputeChip state={state} isWaiting={answerBy === null} />
      </div>
      <p className="font-medium">{reasonNames[reason]()}</p>
      <p className="num text-meta text-muted">{describeDispute(dispute)}</p>
      <DisputeRecord statements={statements} rulings={rulings} nameOf={nameOf} />
      <Steps dispute={dispute} onStep={setStep} />
      {(step === 'say' || step === 'appeal') && (
        <StatementDialog dispute={dispute} isAppeal={step === 'appeal'} onClose={close} />
      )}
      {step === 'accept' && <AcceptDialog dispute={dispute} onClose={close} />}
      {step === 'withdraw' && <WithdrawDialog dispute={dispute} onClose={close} />}
    </section>
  );
};

/** The disputes of a booking, with a button to open one while that is possible. Otherwise renders nothing. */
export const DisputeCards = ({ bookingId }: { bookingId: string }) => {
  const { data, retry } = useRead(getBookingDisputes, { id: bookingId });
  const [isOpening, setIsOpening] = useState(false);
  useLiveUpdates('notification', retry);
  if (!data) return null;
  const { reasons, openUntil, results } = data;
  return (
    <>
      {results.map((dispute) => (
        <DisputeSection key={dispute.id} dispute={dispute} />
      ))}
      {reasons.length > 0 && (
        <section aria-labelledby="dispute" className="card grid gap-3 p-5 shadow-soft">
          <h2 id="dispute" className="text-h3">
            {disputeText.title()}
          </h2>
          <p className="num text-meta text-muted">{disputeText.lead({ day: mediumDay(openUntil) })}</p>
          <Button variant="outlined" className="justify-self-start" onClick={() => setIsOpening(true)}>
            {disputeText.open()}
          </Button>
        </section>
      )}
      {isOpening && (
        <OpenDialog bookingId={bookingId} reasons={reasons} onClose={() => setIsOpening(false)} />
      )}
    </>
  );
};
