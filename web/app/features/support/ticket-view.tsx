import type { Ticket } from '@mandap/contract/support/support.schemas';
import type { ReactNode } from 'react';
import { dayAndTime } from '#app/i18n/format.ts';
import * as supportText from '#app/i18n/generated/support.ts';
import { topicNames } from './format-ticket.ts';
import { TicketBadge } from './ticket-badges.tsx';
import { TicketMessages } from './ticket-messages.tsx';

const hints: Record<Ticket['state'], (ticket: Ticket) => string> = {
  open: () => supportText.hintOpen(),
  acknowledged: ({ answerBy }) =>
    answerBy ? supportText.hintAcknowledged({ when: dayAndTime(answerBy) }) : supportText.hintOpen(),
  waiting: () => supportText.hintWaiting(),
  answered: () => supportText.hintAnswered(),
  closed: () => supportText.hintClosed(),
};

/** A ticket for its requester; `children` is the reply form. */
export const TicketView = ({ ticket, children }: { ticket: Ticket; children: ReactNode }) => (
  <article className="grid gap-5">
    <header>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="num text-[1.875rem] whitespace-nowrap">{ticket.number}</h1>
        <TicketBadge state={ticket.state} />
      </div>
      <p className="mt-1 text-meta text-muted">
        <span>{topicNames[ticket.topic]()}</span>
        {ticket.bookingCode && <span className="num">{` · ${ticket.bookingCode}`}</span>}
      </p>
      <p role="status" className="mt-3">
        {hints[ticket.state](ticket)}
      </p>
    </header>
    <TicketMessages
      messages={ticket.messages}
      nameOf={({ isTeam }) => (isTeam ? supportText.team() : supportText.you())}
    />
    {children}
  </article>
);

export const TicketSkeleton = () => (
  <div aria-busy="true" className="grid gap-4">
    <span className="skeleton h-10 w-48" />
    <span className="skeleton h-5 w-64 max-w-full" />
    <span className="skeleton h-28 rounded-[14px]!" />
    <span className="skeleton h-40 rounded-[14px]!" />
  </div>
);
