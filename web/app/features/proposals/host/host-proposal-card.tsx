import type { HostEnquiryDetails } from '@mandap/contract/enquiries/host.schemas';
import {
  agreeToWish,
  declineWish,
  linkProposal,
  withdrawProposal,
} from '@mandap/contract/proposals/host.endpoints';
import type { HostProposal } from '@mandap/contract/proposals/host.schemas';
import { isLive } from '@mandap/domain/proposals/proposals';
import { Check, Copy, MessageCircle, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import { titleOf } from '#app/api/title-of.ts';
import { useWrite } from '#app/api/use-write.ts';
import { functionName } from '#app/features/bookings/format-booking.ts';
import { toHostBooking, toProposalForm } from '#app/host-paths.ts';
import { dayRange, rupees, weekdayAndTime } from '#app/i18n/format.ts';
import * as bookingText from '#app/i18n/generated/booking.ts';
import * as hostProposalText from '#app/i18n/generated/hostProposal.ts';
import * as proposalText from '#app/i18n/generated/proposal.ts';
import { toWhatsApp } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { useCopy } from '#app/ui/use-copy.ts';
import { stateBadges } from '../format-proposal.ts';
import { WishText } from './wish-text.tsx';

interface DialogProps {
  proposal: HostProposal;
  onClose: () => void;
}

/** Agrees to the nearest total that can be reached, with that figure in the question. */
const AgreeDialog = ({ proposal: { id, nearest }, wishId, onClose }: DialogProps & { wishId: string }) => {
  const { send, isWriting, failure } = useWrite(agreeToWish);
  if (!nearest) return null;
  const { totalPrice } = nearest;
  const total = rupees(totalPrice);
  return (
    <ConfirmDialog
      title={hostProposalText.agreeTitle({ total })}
      text={hostProposalText.agreeText()}
      action={hostProposalText.agreeNow({ total })}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      failureTitle={titleOf(failure, hostProposalText.notSent())}
      onConfirm={() => send({ id, wishId, totalPrice }, toastThen(hostProposalText.agreed(), onClose))}
      onClose={onClose}
    />
  );
};

const DeclineDialog = ({ proposal: { id }, wishId, onClose }: DialogProps & { wishId: string }) => {
  const { send, isWriting, failure } = useWrite(declineWish);
  return (
    <ReasonDialog
      title={hostProposalText.declineTitle()}
      text={hostProposalText.declineText()}
      action={hostProposalText.declineNow()}
      label={hostProposalText.reason()}
      maxLength={500}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onSend={(note) => send({ id, wishId, note }, toastThen(hostProposalText.declined(), onClose))}
      onClose={onClose}
    />
  );
};

const WithdrawDialog = ({ proposal: { id }, onClose }: DialogProps) => {
  const { send, isWriting, failure } = useWrite(withdrawProposal);
  return (
    <ReasonDialog
      title={hostProposalText.withdrawTitle()}
      text={hostProposalText.withdrawText()}
      action={hostProposalText.withdrawNow()}
      label={hostProposalText.reason()}
      maxLength={500}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onSend={(note) => send({ id, note }, toastThen(hostProposalText.withdrawn(), onClose))}
      onClose={onClose}
    />
  );
};

interface LinkProps {
  proposal: HostProposal;
  enquiry: Pick<HostEnquiryDetails, 'name' | 'phone' | 'venue'>;
}

const LinkButtons = ({ proposal, enquiry: { name, phone, venue }, url }: LinkProps & { url: string }) => {
  const { isCopied, copy } = useCopy(url);
  const text = hostProposalText.linkText({
    name,
    venue: venue.name,
    total: rupees(proposal.totalPrice),
    time: weekdayAndTime(proposal.validUntil),
    url,
  });
  return (
    <>
      <Button asChild size="small">
        <a href={toWhatsApp(text, phone)} target="_blank" rel="noreferrer">
          <MessageCircle aria-hidden className="size-5" />
          {hostProposalText.openWhatsApp()}
        </a>
      </Button>
      <Button variant="outlined" size="small" onClick={copy}>
        {isCopied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
        <span aria-live="polite">{isCopied ? hostProposalText.copied() : hostProposalText.copyLink()}</span>
      </Button>
    </>
  );
};

/** Makes a link for a family without an account. It opens WhatsApp with a second press, because browsers block others. */
const SendLink = (props: LinkProps) => {
  const { send, isWriting, failure } = useWrite(linkProposal);
  const [url, setUrl] = useState<string | null>(null);
  if (url) return <LinkButtons {...props} url={url} />;
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        isBusy={isWriting}
        onClick={() => send({ id: props.proposal.id }, (link) => setUrl(link.url))}
      >
        {!isWriting && <MessageCircle aria-hidden className="size-5" />}
        <span>{hostProposalText.sendByWhatsApp()}</span>
      </Button>
      {failure && <Alert variant="danger">{textOf(failure)}</Alert>}
    </>
  );
};

type Step = 'agree' | 'decline' | 'withdraw';

interface WishActionsProps {
  proposal: HostProposal;
  toChange: string;
  onStep: (step: Step) => void;
}

const WishActions = ({ proposal, toChange, onStep }: WishActionsProps) => (
  <>
    {proposal.nearest && (
      <Button size="small" onClick={() => onStep('agree')}>
        <Check aria-hidden className="size-5" />
        <span>{hostProposalText.agree()}</span>
      </Button>
    )}
    <Button asChild variant="outlined" size="small">
      <Link to={toChange}>
        <Pencil aria-hidden className="size-5" />
        {hostProposalText.answer()}
      </Link>
    </Button>
    <Button variant="outlined" size="small" onClick={() => onStep('decline')}>
      {hostProposalText.decline()}
    </Button>
  </>
);

/** What waits for the host is amber. */
const badges: typeof stateBadges = {
  ...stateBadges,
  open: { ...stateBadges.open, tone: 'sky', label: hostProposalText.stateOpen },
  asked: { ...stateBadges.asked, tone: 'amber', label: hostProposalText.stateAsked },
};

/** The functions with their days, in short. */
const what = ({ functions }: HostProposal): string =>
  functions
    .map((one) => `${functionName(one)}, ${dayRange(one.startDate, one.endDate, bookingText.to())}`)
    .join(' · ');

interface HostProposalCardProps {
  proposal: HostProposal;
  enquiry: HostEnquiryDetails;
}

/** A proposal as its host follows it: how it stands, what the family wishes, and what the host can do. */
export const HostProposalCard = ({ proposal, enquiry }: HostProposalCardProps) => {
  const { id, state, totalPrice, validUntil, keptUntil, wish, bookingId, rounds } = proposal;
  const toChange = toProposalForm(enquiry.id, id);
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const live = isLive(state);
  return (
    <article className="num grid gap-2.5 rounded-control bg-raised px-3.5 py-3 *:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge {...badges[state]} />
        <span className="text-[1.125rem] font-bold">{rupees(totalPrice)}</span>
      </div>
      <p className="text-meta">{what(proposal)}</p>
      {rounds.length > 1 && (
        <p className="text-small text-muted">
          {hostProposalText.before({
            totals: rounds
              .slice(0, -1)
              .map((round) => rupees(round.totalPrice))
              .join(' → '),
          })}
        </p>
      )}
      {live && (
        <p className="text-small text-muted">
          {[
            proposalText.validTo({ time: weekdayAndTime(validUntil) }),
            keptUntil && proposalText.keptTo({ time: weekdayAndTime(keptUntil) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {state === 'asked' && <WishText proposal={proposal} />}
      <div className="flex flex-wrap gap-2">
        {state === 'asked' && <WishActions proposal={proposal} toChange={toChange} onStep={setStep} />}
        {state === 'open' && (
          <Button asChild variant="outlined" size="small">
            <Link to={toChange}>
              <Pencil aria-hidden className="size-5" />
              {hostProposalText.change()}
            </Link>
          </Button>
        )}
        {live && enquiry.source !== 'online' && <SendLink proposal={proposal} enquiry={enquiry} />}
        {live && (
          <Button variant="plain" size="small" onClick={() => setStep('withdraw')}>
            {hostProposalText.withdraw()}
          </Button>
        )}
        {bookingId && (
          <Button asChild variant="outlined" size="small">
            <Link to={toHostBooking(bookingId)}>{proposalText.toBooking()}</Link>
          </Button>
        )}
      </div>
      {step === 'agree' && wish && <AgreeDialog proposal={proposal} wishId={wish.id} onClose={close} />}
      {step === 'decline' && wish && <DeclineDialog proposal={proposal} wishId={wish.id} onClose={close} />}
      {step === 'withdraw' && <WithdrawDialog proposal={proposal} onClose={close} />}
    </article>
  );
};
