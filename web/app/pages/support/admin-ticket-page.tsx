import { getTicket } from '@mandap/contract/support/support.endpoints';
import type { TeamTicket } from '@mandap/contract/support/support.schemas';
import { toAdmin, toAdminTicket } from '#app/admin-paths.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useLiveUpdates } from '#app/features/accounts/session/live-updates.ts';
import { AnswerForm, TicketThread } from '#app/features/support/admin/answer-form.tsx';
import { TicketSidebar, TicketStatusButtons } from '#app/features/support/admin/ticket-sidebar.tsx';
import { AdminTicketBadge, topicNames } from '#app/features/support/format-ticket.tsx';
import { TicketSkeleton } from '#app/features/support/ticket-view.tsx';
import * as supportTeamText from '#app/i18n/generated/supportTeam.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { QueueNav } from '#app/ui/queue-nav.tsx';
import { ReachBar } from '#app/ui/reach-bar.tsx';
import { useGoOn } from '#app/ui/use-go-on.ts';
import { AdminPage } from '../site/admin-page.tsx';
import type { Route } from './+types/admin-ticket-page.ts';

export const meta = privateMeta(supportTeamText.oneTitle, supportTeamText.description);

/** When the requester last wrote. */
const askedAt = ({ messages }: TeamTicket): string | null =>
  messages.findLast(({ kind }) => kind === 'asked')?.createdAt ?? null;

const TicketDetails = ({ ticket }: { ticket: TeamTicket }) => {
  const goOn = useGoOn(ticket.place, toAdminTicket);
  return (
    <>
      <QueueNav place={ticket.place} since={askedAt(ticket)} toItem={toAdminTicket} />
      <div className="flex lg:-mt-3 flex-wrap items-center gap-3">
        <AdminTicketBadge state={ticket.state} />
        <span className="text-meta text-muted">{topicNames[ticket.topic]()}</span>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid h-fit gap-5">
          <TicketThread messages={ticket.messages} requester={ticket.name} />
          <div id="answer">
            <AnswerForm ticket={ticket} onAnswered={goOn} />
          </div>
        </div>
        <TicketSidebar ticket={ticket} />
      </div>
      {ticket.transitions.includes('answer') && (
        <ReachBar form="answer" label={supportTeamText.kindAnswer()} />
      )}
    </>
  );
};

export default function AdminTicketPage({ params: { id } }: Route.ComponentProps) {
  const { data, failure, retry } = useRead(getTicket, { id });
  useLiveUpdates('notification', retry);
  useLiveUpdates('assignment', retry);
  const back = { to: toAdmin('support'), label: supportTeamText.title() };
  return (
    <AdminPage
      title={data?.number ?? supportTeamText.title()}
      crumbs={<Breadcrumbs crumbs={[back]} />}
      actions={data && <TicketStatusButtons ticket={data} />}
    >
      {data ? (
        <TicketDetails key={data.id} ticket={data} />
      ) : failure ? (
        <PageFailed failure={failure} retry={retry} back={back} />
      ) : (
        <TicketSkeleton />
      )}
    </AdminPage>
  );
}
