import type { ListedTeamTicket } from '@mandap/contract/support/support.schemas';
import { Clock3, TriangleExclamationPoint } from 'lucide-react';
import { Link } from 'react-router';
import { toAdminTicket } from '#app/admin-paths.ts';
import { dayAndTime } from '#app/i18n/format.ts';
import * as supportTeamText from '#app/i18n/generated/supportTeam.ts';
import { Assignee } from '#app/ui/assignment.tsx';
import { Chip } from '#app/ui/chip.tsx';
import type { Column } from '#app/ui/data-columns.ts';
import { Name } from '#app/ui/name.tsx';
import { AdminTicketBadge, topicNames } from '../format-ticket.tsx';

const Ticket = ({ ticket: { id, number, excerpt } }: { ticket: ListedTeamTicket }) => (
  <Link to={toAdminTicket(id)} className="group grid min-h-11 max-w-[46ch] content-center">
    <span className="num font-medium whitespace-nowrap text-primary group-hover:underline">{number}</span>
    <span className="block truncate text-small font-normal text-muted">
      <Name>{excerpt}</Name>
    </span>
  </Link>
);

const Requester = ({ ticket: { name, email } }: { ticket: ListedTeamTicket }) => (
  <span className="grid min-w-0">
    <span>{name || supportTeamText.gone()}</span>
    <span className="text-small wrap-anywhere text-muted">{email}</span>
  </span>
);

/** The deadline of the team's next step. */
export const DueTime = ({ dueAt, isOverdue }: { dueAt: string | null; isOverdue: boolean }) => {
  if (!dueAt) return <span className="text-muted">{supportTeamText.notDue()}</span>;
  if (!isOverdue)
    return (
      <span className="num inline-flex items-center gap-1.5">
        <Clock3 aria-hidden className="size-4 flex-none text-muted" />
        <span>{dayAndTime(dueAt)}</span>
      </span>
    );
  return (
    <Chip tone="danger" icon={<TriangleExclamationPoint aria-hidden />}>
      {supportTeamText.overdueSince({ when: dayAndTime(dueAt) })}
    </Chip>
  );
};

/** The columns of the team's list of tickets. */
export const ticketColumns: Column<ListedTeamTicket>[] = [
  { key: 'ticket', title: supportTeamText.ticket(), cell: (ticket) => <Ticket ticket={ticket} /> },
  {
    key: 'requester',
    title: supportTeamText.asker(),
    cell: (ticket) => <Requester ticket={ticket} />,
  },
  { key: 'topic', title: supportTeamText.topic(), cell: ({ topic }) => topicNames[topic]() },
  {
    key: 'state',
    title: supportTeamText.state(),
    cell: ({ state }) => <AdminTicketBadge state={state} />,
    onCard: 'chip',
  },
  {
    key: 'due',
    title: supportTeamText.due(),
    cell: (ticket) => <DueTime {...ticket} />,
    sorts: { ascending: 'due', descending: 'due' },
  },
  {
    key: 'assignee',
    title: supportTeamText.assignee(),
    cell: (ticket) => <Assignee {...ticket} />,
  },
  {
    key: 'created',
    title: supportTeamText.created(),
    cell: ({ createdAt }) => <span className="num">{dayAndTime(createdAt)}</span>,
    sorts: { ascending: 'oldest', descending: 'newest' },
    isDescendingFirst: true,
    isHiddenByDefault: true,
  },
];
