import type { Proposal } from '@mandap/contract/proposals/proposals.schemas';
import type { ReactNode } from 'react';
import { rupees, weekdayAndTime } from '#app/i18n/format.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import * as proposalText from '#app/i18n/generated/proposal.ts';
import { BottomBar } from '#app/ui/bottom-bar.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';

interface ProposalBarProps {
  proposal: Pick<Proposal, 'totalPrice' | 'validUntil'>;
  children: ReactNode;
}

/** The phone's bar: the total, until when, and the button. */
export const ProposalBar = ({ proposal: { totalPrice, validUntil }, children }: ProposalBarProps) => (
  <BottomBar>
    <div className="num min-w-0">
      <p className="text-[1.1875rem] leading-tight font-bold">
        <Verbatim>{rupees(totalPrice)}</Verbatim>{' '}
        <span className="text-small font-normal whitespace-nowrap text-muted">{bookText.inAll()}</span>
      </p>
      <p className="text-tiny text-muted">{proposalText.validTo({ time: weekdayAndTime(validUntil) })}</p>
    </div>
    {children}
  </BottomBar>
);
