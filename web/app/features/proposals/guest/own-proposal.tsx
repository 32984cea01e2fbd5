import { getAgreement, refuseProposal } from '@mandap/contract/proposals/proposals.endpoints';
import type { Proposal } from '@mandap/contract/proposals/proposals.schemas';
import type { PaymentMethod } from '@mandap/domain/bookings/payment-method';
import { isLive } from '@mandap/domain/proposals/proposals';
import { Check, Columns3, FileText, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { download, useDownload } from '#app/api/download.ts';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import { rupees } from '#app/i18n/format.ts';
import * as proposalText from '#app/i18n/generated/proposal.ts';
import { toConfirmation, toMyBooking, toProposals } from '#app/paths.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { lazyDialog, lazyPart } from '#app/ui/lazy-part.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { notify, toastThen } from '#app/ui/toast.ts';
import { WrittenText } from '#app/ui/written-text.tsx';
import { wishedTexts } from '../format-proposal.ts';
import { ProposalBar } from '../proposal-bar.tsx';
import { ProposalHeading } from '../proposal-heading.tsx';
import { ProposalView } from '../proposal-view.tsx';

const AcceptDialog = lazyDialog(() => import('./accept-dialog.tsx').then((part) => part.AcceptDialog));
const WishDialog = lazyDialog(() => import('./wish-dialog.tsx').then((part) => part.WishDialog));
const PayAfterBooking = lazyPart(() =>
  import('#app/features/bookings/guest/pay-after-booking.tsx').then((part) => part.PayAfterBooking),
);

const RefuseDialog = ({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(refuseProposal);
  return (
    <ReasonDialog
      title={proposalText.refuseTitle()}
      text={proposalText.refuseText()}
      action={proposalText.refuseNow()}
      label={proposalText.refuseNote()}
      maxLength={500}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onSend={(note) => send({ id: proposal.id, note }, toastThen(proposalText.refused(), onClose))}
      onClose={onClose}
    />
  );
};

const answers = {
  agreed: proposalText.wishAgreed,
  answered: proposalText.wishAnswered,
  declined: proposalText.wishDeclined,
} as const;

/** What became of the family's last wish. */
const WishState = ({ proposal }: { proposal: Proposal }) => {
  const { wish } = proposal;
  if (!wish) return null;
  if (wish.answer)
    return (
      <Alert variant={wish.answer === 'declined' ? 'warning' : 'success'} title={answers[wish.answer]()}>
        {wish.answerNote && <WrittenText>{wish.answerNote}</WrittenText>}
      </Alert>
    );
  const wished = [
    ...(wish.total === null ? [] : [proposalText.wishedTotal({ total: rupees(wish.total) })]),
    ...wishedTexts(proposal),
  ];
  return (
    <Alert variant="info" title={proposalText.wishWaits()}>
      <ul className="num">
        {wished.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {wish.note && <WrittenText>{wish.note}</WrittenText>}
    </Alert>
  );
};

/** The agreement that was frozen when the proposal was accepted. */
const AgreementButton = ({ id }: Pick<Proposal, 'id'>) => {
  const { isBusy, save } = useDownload(proposalText.agreementFailed(), () => download(getAgreement, { id }));
  return (
    <Button variant="outlined" size="small" isBusy={isBusy} onClick={save}>
      <FileText aria-hidden className="size-5" />
      <span>{proposalText.agreement()}</span>
    </Button>
  );
};

const endings = {
  accepted: proposalText.isAccepted,
  refused: proposalText.isRefused,
  withdrawn: proposalText.isWithdrawn,
  expired: proposalText.isExpired,
} as const;

/** What became of a proposal that is no longer open. */
const Ended = ({ proposal: { id, state, bookingId } }: { proposal: Proposal }) => {
  if (state === 'open' || state === 'asked') return null;
  return (
    <>
      <Alert variant={state === 'accepted' ? 'success' : 'info'}>{endings[state]()}</Alert>
      {state === 'accepted' && (
        <div className="flex flex-wrap gap-2">
          {bookingId && (
            <Button asChild size="small">
              <Link to={toMyBooking(bookingId)}>{proposalText.toBooking()}</Link>
            </Button>
          )}
          <AgreementButton id={id} />
        </div>
      )}
    </>
  );
};

type Step = 'accept' | 'wish' | 'refuse';

interface ActionsProps {
  proposal: Proposal;
  isBusy: boolean;
  onStep: (step: Step) => void;
}

const AcceptButton = ({
  isBusy,
  onStep,
  className,
}: Omit<ActionsProps, 'proposal'> & { className: string }) => (
  <Button size="large" isBusy={isBusy} className={className} onClick={() => onStep('accept')}>
    {!isBusy && <Check aria-hidden className="size-5" />}
    <span>{proposalText.accept()}</span>
  </Button>
);

const Actions = (props: ActionsProps) => {
  const { proposal, onStep } = props;
  const { state, requestId } = proposal;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <AcceptButton {...props} className="max-md:hidden" />
        {state === 'open' && (
          <Button variant="outlined" size="small" onClick={() => onStep('wish')}>
            <MessageCircle aria-hidden className="size-5" />
            <span>{proposalText.wish()}</span>
          </Button>
        )}
        <Button asChild variant="outlined" size="small">
          <Link to={toProposals(requestId ?? undefined)}>
            <Columns3 aria-hidden className="size-5" />
            {proposalText.compare()}
          </Link>
        </Button>
        <Button variant="plain" size="small" onClick={() => onStep('refuse')}>
          {proposalText.refuse()}
        </Button>
      </div>
      <ProposalBar proposal={proposal}>
        <AcceptButton {...props} className="flex-none px-4" />
      </ProposalBar>
    </>
  );
};

/** A proposal as its family reads and answers it. */
export const OwnProposal = ({ proposal }: { proposal: Proposal }) => {
  const navigate = useNavigate();
  const today = useToday();
  const [step, setStep] = useState<Step | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  const [paysFor, setPaysFor] = useState<string | null>(null);
  const close = () => setStep(null);
  const showChanged = () => {
    close();
    setIsChanged(true);
  };
  const goOn = ({ bookingId }: Proposal, method: PaymentMethod) => {
    close();
    notify({ kind: 'success', title: proposalText.accepted() });
    if (!bookingId) return;
    if (method === 'online') setPaysFor(bookingId);
    else void navigate(toConfirmation(bookingId));
  };
  return (
    <>
      <ProposalHeading proposal={proposal} />
      <div className="mb-4 grid gap-3">
        {isChanged && isLive(proposal.state) && (
          <Alert variant="warning" title={proposalText.changed()}>
            {proposalText.changedText()}
          </Alert>
        )}
        {isLive(proposal.state) && <WishState proposal={proposal} />}
        <Ended proposal={proposal} />
        {isLive(proposal.state) && <Actions proposal={proposal} isBusy={paysFor !== null} onStep={setStep} />}
      </div>
      <ProposalView proposal={proposal} today={today} />
      {step === 'accept' && (
        <AcceptDialog proposal={proposal} onAccepted={goOn} onChanged={showChanged} onClose={close} />
      )}
      {step === 'wish' && <WishDialog proposal={proposal} onChanged={showChanged} onClose={close} />}
      {step === 'refuse' && <RefuseDialog proposal={proposal} onClose={close} />}
      {paysFor && <PayAfterBooking bookingId={paysFor} />}
    </>
  );
};
