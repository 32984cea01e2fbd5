import { listThreads } from '@mandap/contract/messages/messages.endpoints';
import type { Role } from '@mandap/domain/accounts/roles';
import { Link, Outlet, useLocation } from 'react-router';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { ThreadList, ThreadListSkeleton, useThreadUpdates } from '#app/features/messages/thread-list.tsx';
import { threadsPerPage } from '#app/features/messages/threads-per-page.ts';
import * as messagesText from '#app/i18n/generated/messages.ts';
import { privateMeta } from '#app/page-meta.ts';
import { toThreads, toVenues } from '#app/paths.ts';
import { useSendLater } from '#app/shell/send-later.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { pageParam, urlState, useUrlState } from '#app/ui/url-state.ts';

export const meta = privateMeta(messagesText.title, messagesText.description);

const Empty = ({ role }: { role: Role }) => (
  <EmptyState
    art="/art/check-mail.svg"
    title={messagesText.emptyTitle()}
    actions={
      role === 'user' && (
        <Button asChild>
          <Link to={toVenues()}>{messagesText.browse()}</Link>
        </Button>
      )
    }
  >
    {role === 'user' ? messagesText.emptyGuest() : messagesText.emptyHost()}
  </EmptyState>
);

/** Covers a small screen, below the notice about the network. */
const coveringClass =
  'covering max-lg:fixed max-lg:inset-x-0 max-lg:top-(--notice-height,0px) max-lg:z-30 max-lg:h-[calc(100dvh-var(--notice-height,0px))]';

const pageUrl = urlState({ page: pageParam });

const Threads = ({ role, isAllowed }: { role: Role; isAllowed: boolean }) => {
  const [{ page }] = useUrlState(pageUrl);
  const today = useToday();
  const { data, failure, retry } = useRead(
    listThreads,
    { page, pageSize: threadsPerPage },
    { enabled: isAllowed },
  );
  if (data?.count === 0) return <Empty role={role} />;
  if (data)
    return (
      <>
        <ThreadList threads={data.results} role={role} today={today} />
        <Pagination
          page={page}
          pages={Math.ceil(data.count / threadsPerPage)}
          toPage={(next) => toThreads(role, next)}
        />
      </>
    );
  if (!failure) return <ThreadListSkeleton />;
  return <PageFailed failure={failure} retry={retry} title={messagesText.listFailed()} />;
};

/** The list of conversations next to the open one; on small screens only one of the two. */
export default function MessagesPage() {
  const { pathname } = useLocation();
  const role: Role = pathname.startsWith('/vendor/') ? 'vendor' : 'user';
  const user = useRequireRole('user', 'vendor');
  useThreadUpdates();
  // Also where the script of the notice about the network, which does the same, was lost.
  useSendLater(user?.id ?? null);
  const isList = pathname.replace(/\/$/, '') === toThreads(role);
  const Heading = isList ? 'h1' : 'h2';
  return (
    <main
      id="content"
      tabIndex={-1}
      className="min-w-0 outline-none max-lg:min-h-[60dvh] lg:grid lg:h-dvh lg:grid-cols-[minmax(300px,380px)_minmax(0,1fr)]"
    >
      <div
        className={classes(
          'lg:flex lg:min-h-0 lg:flex-col lg:border-e lg:border-line lg:bg-surface',
          !isList && 'max-lg:hidden',
        )}
      >
        <Heading className="px-4 pt-5 pb-3 text-[1.875rem] lg:px-5">{messagesText.title()}</Heading>
        <div className="min-h-0 flex-1 overflow-y-auto border-t border-line pb-6 max-lg:overflow-visible">
          <Threads role={role} isAllowed={user !== null} />
        </div>
      </div>
      <div
        className={classes(
          'flex min-h-0 min-w-0 flex-col bg-ground',
          isList ? 'max-lg:hidden' : coveringClass,
        )}
      >
        {user && <Outlet context={role} />}
      </div>
    </main>
  );
}
