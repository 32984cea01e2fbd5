import { caseSorts } from '@mandap/contract/moderation/moderation';
import { listReports } from '@mandap/contract/moderation/moderation.endpoints';
import { caseKinds, caseStates } from '@mandap/domain/moderation/moderation';
import { useList } from '../../api/use-list.ts';
import { caseStateLabel } from '../../features/moderation/case-badges.tsx';
import { CaseCard } from '../../features/moderation/case-card.tsx';
import { kindNames } from '../../features/moderation/format-case.ts';
import * as reportsText from '../../i18n/generated/reports.ts';
import { pageMeta } from '../../page-meta.ts';
import { useLiveUpdates } from '../../session/live-updates.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { EmptyList, ListFailed, ListSkeleton } from '../../ui/list-states.tsx';
import { useListUrl } from '../../ui/use-list-url.ts';
import { AdminPage } from '../site/admin-page.tsx';
import type { Route } from './+types/reports-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: reportsText.title(), description: reportsText.description(), path: null });

/** Open cases by default. */
const rules = {
  filters: { show: [...caseStates, 'all'], kind: ['all', ...caseKinds] },
  sorts: caseSorts,
} as const;

const sortNames = {
  oldest: reportsText.sortOldest,
  newest: reportsText.sortNewest,
  reports: reportsText.sortReports,
};

const useReports = () => {
  const url = useListUrl(rules);
  const { show, kind } = url.filters;
  const input = {
    sort: url.sort,
    ...(show !== 'all' && { state: show }),
    ...(kind !== 'all' && { kind }),
  };
  return { url, list: useList(listReports, { ...url, input }) };
};

const Filters = ({ url }: Pick<ReturnType<typeof useReports>, 'url'>) => (
  <div className="flex flex-wrap gap-2.5">
    <FilterSelect
      label={reportsText.state()}
      value={url.filters.show}
      options={rules.filters.show.map(
        (one) => [one, one === 'all' ? reportsText.all() : caseStateLabel(one)] as const,
      )}
      onChoose={(show) => url.change({ filters: { show } })}
    />
    <FilterSelect
      label={reportsText.kind()}
      value={url.filters.kind}
      options={rules.filters.kind.map(
        (one) => [one, one === 'all' ? reportsText.all() : kindNames[one]()] as const,
      )}
      onChoose={(kind) => url.change({ filters: { kind } })}
    />
    <FilterSelect
      label={reportsText.sort()}
      value={url.sort}
      options={caseSorts.map((one) => [one, sortNames[one]()] as const)}
      onChoose={(sort) => url.change({ sort })}
    />
  </div>
);

export default function ReportsPage() {
  const { url, list } = useReports();
  useLiveUpdates('notification', list.retry);
  return (
    <AdminPage title={reportsText.title()}>
      <Filters url={url} />
      {!list.rows ? (
        <div className="card">
          {list.failure ? <ListFailed text={list.failure} onRetry={list.retry} /> : <ListSkeleton rows={4} />}
        </div>
      ) : list.rows.length > 0 ? (
        <ul aria-busy={list.isStale} className={list.isStale ? 'grid gap-4 opacity-60' : 'grid gap-4'}>
          {list.rows.map((row) => (
            <CaseCard key={row.id} reportedCase={row} />
          ))}
        </ul>
      ) : (
        <div className="card">
          <EmptyList title={reportsText.noneTitle()} text={reportsText.noneText()} />
        </div>
      )}
      {list.count > 0 && (
        <div className="card overflow-hidden [&>div]:border-t-0">
          <ListFooter url={url} count={list.count} countIsLimited={list.countIsLimited} />
        </div>
      )}
    </AdminPage>
  );
}
