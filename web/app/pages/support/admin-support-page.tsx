import { ticketScopes, ticketSorts } from '@mandap/contract/support/admin';
import { exportTickets, listTickets } from '@mandap/contract/support/admin.endpoints';
import { ticketStates, ticketTopics } from '@mandap/domain/support/tickets';
import { toAdminTicket } from '#app/admin-paths.ts';
import { useExport } from '#app/api/use-export.ts';
import { useList } from '#app/api/use-list.ts';
import { useRead } from '#app/api/use-read.ts';
import { ticketColumns } from '#app/features/support/admin/ticket-columns.tsx';
import { adminTicketLabel, topicNames } from '#app/features/support/format-ticket.tsx';
import * as supportTeamText from '#app/i18n/generated/supportTeam.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useLiveUpdates } from '#app/session/live-updates.ts';
import { DataList } from '#app/ui/data-list.tsx';
import { FilterSelect } from '#app/ui/filter-select.tsx';
import { QueueStart } from '#app/ui/queue-nav.tsx';
import { useListUrl } from '#app/ui/use-list-url.ts';
import { AdminPage } from '../site/admin-page.tsx';
import type { Route } from './+types/admin-support-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: supportTeamText.title(),
    description: supportTeamText.description(),
    path: null,
  });

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
  const { scope, state, topic } = url.filters;
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
          <>
            <FilterSelect
              label={supportTeamText.scope()}
              value={scope}
              options={rules.filters.scope.map((one) => [one, scopeNames[one]()] as const)}
              onChoose={(chosen) => url.change({ filters: { scope: chosen } })}
            />
            <FilterSelect
              label={supportTeamText.state()}
              value={state}
              options={rules.filters.state.map(
                (one) => [one, one === 'all' ? supportTeamText.all() : adminTicketLabel(one)] as const,
              )}
              onChoose={(chosen) => url.change({ filters: { state: chosen } })}
            />
            <FilterSelect
              label={supportTeamText.topic()}
              value={topic}
              options={rules.filters.topic.map(
                (one) => [one, one === 'all' ? supportTeamText.all() : topicNames[one]()] as const,
              )}
              onChoose={(chosen) => url.change({ filters: { topic: chosen } })}
            />
          </>
        }
      />
    </AdminPage>
  );
}
