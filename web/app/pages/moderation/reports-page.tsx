import { caseScopes, caseSorts } from '@mandap/contract/moderation/moderation';
import { listReports } from '@mandap/contract/moderation/moderation.endpoints';
import { caseKinds, caseStates } from '@mandap/domain/moderation/moderation';
import { toAdminReport } from '#app/admin-paths.ts';
import { useList } from '#app/api/use-list.ts';
import { useRead } from '#app/api/use-read.ts';
import { useLiveUpdates } from '#app/features/accounts/session/live-updates.ts';
import { caseColumns } from '#app/features/moderation/case-columns.tsx';
import { caseStateLabel, kindNames } from '#app/features/moderation/format-case.tsx';
import * as reportsText from '#app/i18n/generated/reports.ts';
import { privateMeta } from '#app/page-meta.ts';
import { DataList } from '#app/ui/data-list.tsx';
import { ListFilters } from '#app/ui/list-filters.tsx';
import { QueueStart } from '#app/ui/queue-nav.tsx';
import { useListUrl } from '#app/ui/use-list-url.ts';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(reportsText.title, reportsText.description);

/** Open cases by default. */
const rules = {
  filters: { show: [...caseStates, 'all'], kind: ['all', ...caseKinds], scope: ['all', ...caseScopes] },
  sorts: caseSorts,
} as const;

const scopeNames = { all: reportsText.all, mine: reportsText.scopeMine, free: reportsText.scopeFree };

const useReports = () => {
  const url = useListUrl(rules);
  const { show, kind, scope } = url.filters;
  const input = {
    sort: url.sort,
    ...(show !== 'all' && { state: show }),
    ...(kind !== 'all' && { kind }),
    ...(scope !== 'all' && { scope }),
  };
  return { url, list: useList(listReports, { ...url, input }) };
};

const Filters = ({ url }: Pick<ReturnType<typeof useReports>, 'url'>) => (
  <ListFilters
    choices={rules.filters}
    url={url}
    labels={{
      show: {
        label: reportsText.state(),
        textOf: (value) => (value === 'all' ? reportsText.all() : caseStateLabel(value)),
      },
      kind: {
        label: reportsText.kind(),
        textOf: (value) => (value === 'all' ? reportsText.all() : kindNames[value]()),
      },
      scope: { label: reportsText.assignee(), textOf: (value) => scopeNames[value]() },
    }}
  />
);

export default function ReportsPage() {
  const { url, list } = useReports();
  useLiveUpdates('notification', list.retry);
  useLiveUpdates('assignment', list.retry);
  const waiting = useRead(listReports, { state: 'open', pageSize: 1 }).data;
  const first = waiting?.results[0];
  return (
    <AdminPage
      title={reportsText.title()}
      actions={<QueueStart to={first ? toAdminReport(first.id) : null} n={waiting?.count ?? 0} />}
    >
      <DataList
        id="reports"
        label={reportsText.title()}
        list={list}
        url={url}
        columns={caseColumns}
        keyOf={({ id }) => id}
        nameOf={({ author, kind }) => `${kindNames[kind]()}, ${author.name}`}
        empty={{ title: reportsText.noneTitle(), text: reportsText.noneText() }}
        filters={<Filters url={url} />}
      />
    </AdminPage>
  );
}
