import { listOwnTickets } from '@mandap/contract/support/support.endpoints';
import type { ListedTicket } from '@mandap/contract/support/support.schemas';
import type { Role } from '@mandap/domain/accounts/roles';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useLiveUpdates } from '#app/features/accounts/session/live-updates.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { TicketBadge, topicNames } from '#app/features/support/format-ticket.tsx';
import { dayAndTime } from '#app/i18n/format.ts';
import * as supportText from '#app/i18n/generated/support.ts';
import { privateMeta } from '#app/page-meta.ts';
import { toSupport, toTicket } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Name } from '#app/ui/name.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { pageParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(supportText.listTitle, supportText.listDescription);

const pageSize = 20;

const WriteButton = () => (
  <Button asChild size="small">
    <Link to={toSupport()}>{supportText.write()}</Link>
  </Button>
);

const pageUrl = urlState({ page: pageParam });

const TicketRow = ({ ticket, role }: { ticket: ListedTicket; role: Role }) => (
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
        <span className="mt-1 block truncate text-meta">
          <Name>{ticket.excerpt}</Name>
        </span>
        <time dateTime={ticket.lastAt} className="num block text-tiny text-muted">
          {dayAndTime(ticket.lastAt)}
        </time>
      </span>
      <ChevronRight aria-hidden className="size-5 flex-none text-muted" />
    </Link>
  </li>
);

const TicketList = ({ tickets, role }: { tickets: readonly ListedTicket[]; role: Role }) => (
  <ul className="card overflow-hidden">
    {tickets.map((ticket) => (
      <TicketRow key={ticket.id} ticket={ticket} role={role} />
    ))}
  </ul>
);

const TicketListSkeleton = () => (
  <div aria-busy="true" className="card grid gap-5 p-5">
    {[0, 1, 2].map((row) => (
      <span key={row} className="grid gap-2">
        <span className="skeleton h-5 w-56 max-w-full" />
        <span className="skeleton h-4 w-3/4" />
      </span>
    ))}
  </div>
);

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
        <PageFailed failure={failure} retry={retry} title={supportText.listFailed()} />
      ) : (
        <TicketListSkeleton />
      )}
    </main>
  );
}
