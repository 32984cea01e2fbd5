import { disputeScopes, disputeSorts } from '@mandap/contract/disputes/disputes';
import { listDisputes } from '@mandap/contract/disputes/disputes.endpoints';
import { disputeReasons } from '@mandap/domain/disputes/disputes';
import { toAdminDispute } from '#app/admin-paths.ts';
import { useList } from '#app/api/use-list.ts';
import { useRead } from '#app/api/use-read.ts';
import { useLiveUpdates } from '#app/features/accounts/session/live-updates.ts';
import { disputeColumns } from '#app/features/disputes/admin/dispute-columns.tsx';
import { reasonNames } from '#app/features/disputes/format-dispute.tsx';
import * as disputeTeamText from '#app/i18n/generated/disputeTeam.ts';
import { privateMeta } from '#app/page-meta.ts';
import { DataList } from '#app/ui/data-list.tsx';
import { ListFilters } from '#app/ui/list-filters.tsx';
import { QueueStart } from '#app/ui/queue-nav.tsx';
import { useListUrl } from '#app/ui/use-list-url.ts';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(disputeTeamText.title, disputeTeamText.description);

const rules = {
  filters: { scope: ['all', ...disputeScopes], reason: ['all', ...disputeReasons] },
  sorts: disputeSorts,
} as const;

const scopeNames = {
  all: disputeTeamText.all,
  waiting: disputeTeamText.scopeWaiting,
  mine: disputeTeamText.scopeMine,
  hearing: disputeTeamText.scopeHearing,
  appealable: disputeTeamText.scopeAppealable,
  closed: disputeTeamText.scopeClosed,
};

export default function DisputesPage() {
  const url = useListUrl(rules);
  const list = useList(listDisputes, url);
  useLiveUpdates('notification', list.retry);
  useLiveUpdates('assignment', list.retry);
  const waiting = useRead(listDisputes, { scope: 'waiting', pageSize: 1 }).data;
  const first = waiting?.results[0];
  return (
    <AdminPage
      title={disputeTeamText.title()}
      actions={<QueueStart to={first ? toAdminDispute(first.id) : null} n={waiting?.count ?? 0} />}
    >
      <DataList
        id="disputes"
        label={disputeTeamText.title()}
        list={list}
        url={url}
        columns={disputeColumns}
        keyOf={({ id }) => id}
        nameOf={({ number }) => number}
        searchLabel={disputeTeamText.search()}
        empty={{ title: disputeTeamText.noneTitle(), text: disputeTeamText.noneText() }}
        filters={
          <ListFilters
            choices={rules.filters}
            url={url}
            labels={{
              scope: { label: disputeTeamText.scope(), textOf: (value) => scopeNames[value]() },
              reason: {
                label: disputeTeamText.about(),
                textOf: (value) => (value === 'all' ? disputeTeamText.all() : reasonNames[value]()),
              },
            }}
          />
        }
      />
    </AdminPage>
  );
}
