import type { ListedDispute } from '@mandap/contract/disputes/disputes.schemas';
import { Link } from 'react-router';
import { toAdminDispute } from '#app/admin-paths.ts';
import { dayAndTime, dayOf, mediumDay } from '#app/i18n/format.ts';
import * as disputeTeamText from '#app/i18n/generated/disputeTeam.ts';
import { Assignee } from '#app/ui/assignment.tsx';
import type { Column } from '#app/ui/data-columns.ts';
import { Name } from '#app/ui/name.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { DisputeChip, reasonNames } from '../format-dispute.tsx';

/** How long the dispute has waited for the team, or until when the other party can answer. */
const WaitingSince = ({ teamSince, isWaiting }: Pick<ListedDispute, 'teamSince' | 'isWaiting'>) => {
  if (!teamSince) return <span className="text-muted">{disputeTeamText.notWaiting()}</span>;
  if (isWaiting) return <span className="num">{dayAndTime(teamSince)}</span>;
  return (
    <span className="num text-muted">
      {disputeTeamText.hearingUntil({ day: mediumDay(dayOf(teamSince)) })}
    </span>
  );
};

/** The columns of the administrators' list of disputes. */
export const disputeColumns: Column<ListedDispute>[] = [
  {
    key: 'dispute',
    title: disputeTeamText.dispute(),
    cell: ({ id, number, reason }) => (
      <Link to={toAdminDispute(id)} className="group grid min-h-11 max-w-[46ch] content-center">
        <span className="num font-medium whitespace-nowrap text-primary group-hover:underline">{number}</span>
        <span className="block truncate text-small font-normal text-muted">{reasonNames[reason]()}</span>
      </Link>
    ),
  },
  {
    key: 'booking',
    title: disputeTeamText.booking(),
    cell: ({ booking }) => (
      <span className="grid min-w-0">
        <Name>{booking.venueName}</Name>
        <Verbatim className="num text-small text-muted">{booking.code}</Verbatim>
      </span>
    ),
  },
  {
    key: 'sides',
    title: disputeTeamText.sides(),
    cell: ({ guest, host }) => (
      <span className="grid min-w-0">
        <Name>{guest.name}</Name>
        <span className="text-small text-muted">
          <Name>{host.name}</Name>
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    title: disputeTeamText.state(),
    cell: (dispute) => <DisputeChip {...dispute} />,
    onCard: 'chip',
  },
  {
    key: 'waiting',
    title: disputeTeamText.waiting(),
    cell: (dispute) => <WaitingSince {...dispute} />,
    sorts: { ascending: 'waiting', descending: 'waiting' },
  },
  {
    key: 'assignee',
    title: disputeTeamText.assignee(),
    cell: (dispute) => <Assignee {...dispute} />,
  },
  {
    key: 'opened',
    title: disputeTeamText.opened(),
    cell: ({ openedAt }) => <span className="num">{dayAndTime(openedAt)}</span>,
    sorts: { ascending: 'oldest', descending: 'newest' },
    isDescendingFirst: true,
    isHiddenByDefault: true,
  },
];
