import type { ListedTicket } from '@mandap/contract/support/support.schemas';
import type { Role } from '@mandap/domain/accounts/roles';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { dayAndTime } from '#app/i18n/format.ts';
import { toTicket } from '#app/paths.ts';
import { topicNames } from '../format-ticket.ts';
import { TicketBadge } from '../ticket-badges.tsx';

const Row = ({ ticket, role }: { ticket: ListedTicket; role: Role }) => (
  <li className="border-t border-line first:border-t-0">
    <Link
      to={toTicket(ticket.id, role)}
      className="flex items-center gap-3 px-4 py-3.5 hover:bg-raised md:px-5"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="num font-medium whitespace-nowrap">{ticket.number}</span>
          <span className="text-small text-muted">{topicNames[ticket.topic]()}</span>
          <TicketBadge state={ticket.state} />
        </span>
        <span className="mt-1 block truncate text-meta">{ticket.excerpt}</span>
        <time dateTime={ticket.lastAt} className="num block text-tiny text-muted">
          {dayAndTime(ticket.lastAt)}
        </time>
      </span>
      <ChevronRight aria-hidden className="size-5 flex-none text-muted" />
    </Link>
  </li>
);

export const TicketList = ({ tickets, role }: { tickets: readonly ListedTicket[]; role: Role }) => (
  <ul className="card overflow-hidden">
    {tickets.map((ticket) => (
      <Row key={ticket.id} ticket={ticket} role={role} />
    ))}
  </ul>
);

export const TicketListSkeleton = () => (
  <div aria-busy="true" className="card grid gap-5 p-5">
    {[0, 1, 2].map((row) => (
      <span key={row} className="grid gap-2">
        <span className="skeleton h-5 w-56 max-w-full" />
        <span className="skeleton h-4 w-3/4" />
      </span>
    ))}
  </div>
);
