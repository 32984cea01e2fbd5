import { listOwnTickets } from '@mandap/contract/support/support.endpoints';
import { Link } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { TicketList, TicketListSkeleton } from '#app/features/support/guest/ticket-list.tsx';
import * as supportText from '#app/i18n/generated/support.ts';
import { pageMeta } from '#app/page-meta.ts';
import { toSupport } from '#app/paths.ts';
import { useLiveUpdates } from '#app/session/live-updates.ts';
import { useRequireRole } from '#app/session/use-require-role.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { pageParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { areaPage } from '../site/area-page.ts';
import type { Route } from './+types/guest-tickets-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: supportText.listTitle(),
    description: supportText.listDescription(),
    path: null,
  });

const pageSize = 20;

const WriteButton = () => (
  <Button asChild size="small">
    <Link to={toSupport()}>{supportText.write()}</Link>
  </Button>
);

const pageUrl = urlState({ page: pageParam });

export default function TicketsPage() {
  const [{ page }, url] = useUrlState(pageUrl);
  const user = useRequireRole('user', 'vendor');
  const { data, failure, retry } = useRead(listOwnTickets, { page, pageSize }, { enabled: user !== null });
  useLiveUpdates('notification', retry);
  const pages = Math.ceil((data?.count ?? 0) / pageSize);
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-[1.875rem]">{supportText.listTitle()}</h1>
        {data && data.count > 0 && <WriteButton />}
      </div>
      {data && user ? (
        data.count > 0 ? (
          <>
            <TicketList tickets={data.results} role={user.role} />
            <Pagination page={page} pages={pages} toPage={(next) => url.to({ page: next })} />
          </>
        ) : (
          <EmptyState art="/art/check-mail.svg" title={supportText.noneTitle()} actions={<WriteButton />}>
            {supportText.noneText()}
          </EmptyState>
        )
      ) : failure ? (
        <EmptyState
          art={failure.isOffline ? '/art/offline.svg' : '/art/error.svg'}
          title={supportText.listFailed()}
          actions={<Button onClick={retry}>{supportText.retry()}</Button>}
        >
          {textOf(failure)}
        </EmptyState>
      ) : (
        <TicketListSkeleton />
      )}
    </main>
  );
}
