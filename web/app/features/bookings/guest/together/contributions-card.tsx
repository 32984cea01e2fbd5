import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { listContributions, withdrawContribution } from '@mandap/contract/bookings/contributions.endpoints';
import type { Contribution } from '@mandap/contract/bookings/contributions.schemas';
import { CircleCheck, Clock, type LucideIcon, X } from 'lucide-react';
import { useState } from 'react';
import { ConfirmCall } from '#app/api/confirm-call.tsx';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { dayOf, mediumDay, rupees } from '#app/i18n/format.ts';
import * as contributionText from '#app/i18n/generated/contribution.ts';
import { Button } from '#app/ui/button.tsx';
import { Name } from '#app/ui/name.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { SendLinkDialog } from '#app/ui/send-link-dialog.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { AskContributionDialog } from './ask-contribution-dialog.tsx';

const states: Record<
  Contribution['state'],
  { Icon: LucideIcon; tone: string; text: (v: { day: string }) => string }
> = {
  open: { Icon: Clock, tone: 'text-amber', text: contributionText.state_open },
  paid: { Icon: CircleCheck, tone: 'text-leaf', text: contributionText.state_paid },
  withdrawn: { Icon: X, tone: 'text-muted', text: contributionText.state_withdrawn },
  over: { Icon: X, tone: 'text-muted', text: contributionText.state_over },
};

interface RowProps {
  contribution: Contribution;
  onSend: () => void;
  onWithdraw: () => void;
}

const ContributionRow = ({ contribution, onSend, onWithdraw }: RowProps) => {
  const { name, note, amount, state, until } = contribution;
  const { Icon, tone, text } = states[state];
  return (
    <li className="py-3">
      <div className="flex gap-3">
        <Icon aria-hidden className={`mt-0.5 size-5 flex-none ${tone}`} />
        <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
          <div className="min-w-0 flex-[1_1_8rem]">
            <p className="font-medium wrap-anywhere">
              <Name>{name}</Name>
            </p>
            <p className="num text-tiny text-muted">{text({ day: mediumDay(dayOf(until)) })}</p>
            {note && (
              <p className="text-tiny wrap-anywhere text-muted">
                <Name>{note}</Name>
              </p>
            )}
          </div>
          <p className="num font-medium">
            <Verbatim>{rupees(amount)}</Verbatim>
          </p>
        </div>
      </div>
      {state === 'open' && (
        <div className="mt-1 flex gap-x-2 ps-7">
          <Button
            variant="link"
            size="small"
            aria-label={contributionText.sendAgainOf({ name })}
            onClick={onSend}
          >
            {contributionText.sendAgain()}
          </Button>
          <Button
            variant="link"
            size="small"
            className="text-danger!"
            aria-label={contributionText.withdrawOf({ name })}
            onClick={onWithdraw}
          >
            {contributionText.withdraw()}
          </Button>
        </div>
      )}
    </li>
  );
};

type Opened = { kind: 'ask' } | { kind: 'send' | 'withdraw'; contribution: Contribution };

/** The parts that relatives pay by a link, and how to ask for another. */
export const ContributionsCard = ({ booking }: { booking: Booking }) => {
  const { id, venue } = booking;
  const { data, failure, retry } = useRead(listContributions, { id });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  if (data?.results.length === 0 && data.open === 0) return null;
  return (
    <section aria-labelledby="contributions" className="no-print card p-5 shadow-soft">
      <h2 id="contributions" className="text-h3">
        {contributionText.title()}
      </h2>
      <p className="mt-1 text-meta text-muted">{contributionText.lead()}</p>
      {data && (
        <>
          <ul className="mt-2 divide-y divide-line">
            {data.results.map((contribution) => (
              <ContributionRow
                key={contribution.id}
                contribution={contribution}
                onSend={() => setOpened({ kind: 'send', contribution })}
                onWithdraw={() => setOpened({ kind: 'withdraw', contribution })}
              />
            ))}
          </ul>
          {data.open > 0 && (
            <>
              <p className="num mt-2 text-meta">{contributionText.open({ amount: rupees(data.open) })}</p>
              <Button
                variant="outlined"
                size="small"
                className="mt-2 w-full"
                onClick={() => setOpened({ kind: 'ask' })}
              >
                {contributionText.ask()}
              </Button>
            </>
          )}
        </>
      )}
      {!data && failure && <RetryAlert text={textOf(failure)} onRetry={retry} />}
      {!data && !failure && (
        <div role="status" aria-label={contributionText.loading()} className="skeleton mt-3 h-16" />
      )}
      {opened?.kind === 'ask' && data && (
        <AskContributionDialog
          bookingId={id}
          open={data.open}
          suggested={data.suggested}
          onMade={(contribution) => setOpened({ kind: 'send', contribution })}
          onClose={close}
        />
      )}
      {opened?.kind === 'send' && (
        <SendContribution contribution={opened.contribution} venue={venue.name} onClose={close} />
      )}
      {opened?.kind === 'withdraw' && (
        <ConfirmCall
          endpoint={withdrawContribution}
          input={{ id, contributionId: opened.contribution.id }}
          title={contributionText.withdrawTitle({ name: opened.contribution.name })}
          text={contributionText.withdrawText()}
          action={contributionText.withdraw()}
          done={contributionText.withdrawn()}
          isDanger
          onClose={close}
        />
      )}
    </section>
  );
};

const SendContribution = ({
  contribution: { name, amount, link },
  venue,
  onClose,
}: {
  contribution: Contribution;
  venue: string;
  onClose: () => void;
}) => (
  <SendLinkDialog
    title={contributionText.linkTitle({ name })}
    description={contributionText.linkText()}
    link={link ?? ''}
    text={contributionText.shareText({ name, amount: rupees(amount), venue, link: link ?? '' })}
    onClose={onClose}
  />
);
