import { ticketScopes, ticketSorts } from '@mandap/contract/support/support';
import { exportTickets, listTickets } from '@mandap/contract/support/support.endpoints';
import { ticketStates, ticketTopics } from '@mandap/domain/support/tickets';
import { toAdminTicket } from '#app/admin-paths.ts';
import { useExport } from '#app/api/use-export.ts';
import { useList } from '#app/api/use-list.ts';
import { useRead } from '#app/api/use-read.ts';
import { useLiveUpdates } from '#app/features/accounts/session/live-updates.ts';
import { ticketColumns } from '#app/features/support/admin/ticket-columns.tsx';
import { adminTicketLabel, topicNames } from '#app/features/support/format-ticket.tsx';
import * as supportTeamText from '#app/i18n/generated/supportTeam.ts';
import { privateMeta } from '#app/page-meta.ts';
import { DataList } from '#app/ui/data-list.tsx';
import { ListFilters } from '#app/ui/list-filters.tsx';
import { QueueStart } from '#app/ui/queue-nav.tsx';
import { useListUrl } from '#app/ui/use-list-url.ts';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(supportTeamText.title, supportTeamText.description);

const rules = {
  filters: {
    scope: ['all', ...ticketScopes],
    state: ['all', ...ticketStates],
    topic: ['all', ...ticketTopics],
  },
  sorts: ticketSorts,
} as const;

const scopeNames = {
  all: supportTeamText.all,
  waiting: supportTeamText.scopeWaiting,
  soon: supportTeamText.scopeSoon,
  overdue: supportTeamText.scopeOverdue,
  mine: supportTeamText.scopeMine,
};

export default function SupportPage() {
  const url = useListUrl(rules);
  const list = useList(listTickets, url);
  const exporting = useExport(exportTickets, url.input);
  useLiveUpdates('notification', list.retry);
  useLiveUpdates('assignment', list.retry);
  const waiting = useRead(listTickets, { scope: 'waiting', pageSize: 1 }).data;
  const first = waiting?.results[0];
  return (
    <AdminPage
      title={supportTeamText.title()}
      actions={<QueueStart to={first ? toAdminTicket(first.id) : null} n={waiting?.count ?? 0} />}
    >
      <DataList
        id="tickets"
        label={supportTeamText.title()}
        list={list}
        url={url}
        columns={ticketColumns}
        keyOf={({ id }) => id}
        nameOf={({ number }) => number}
        searchLabel={supportTeamText.search()}
        exporting={exporting}
        empty={{ title: supportTeamText.noneTitle(), text: supportTeamText.noneText() }}
        filters={
          <ListFilters
            choices={rules.filters}
            url={url}
            labels={{
              scope: { label: supportTeamText.scope(), textOf: (value) => scopeNames[value]() },
              state: {
                label: supportTeamText.state(),
                textOf: (value) => (value === 'all' ? supportTeamText.all() : adminTicketLabel(value)),
              },
              topic: {
                label: supportTeamText.topic(),
                textOf: (value) => (value === 'all' ? supportTeamText.all() : topicNames[value]()),
              },
            }}
          />
        }
      />
    </AdminPage>
  );
}
