import { getOwnTicket, replyToTicket } from '@mandap/contract/support/support.endpoints';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { useLiveUpdates } from '#app/features/accounts/session/live-updates.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { ReplyForm } from '#app/features/support/guest/reply-form.tsx';
import { TicketMissing } from '#app/features/support/guest/ticket-missing.tsx';
import { TicketSkeleton, TicketView } from '#app/features/support/ticket-view.tsx';
import * as supportText from '#app/i18n/generated/support.ts';
import { privateMeta } from '#app/page-meta.ts';
import { toArea } from '#app/paths.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { areaPage } from '../site/area-page.ts';
import { useRoleInPath } from '../site/role-in-path.ts';
import type { Route } from './+types/guest-ticket-page.ts';

export const meta = privateMeta(supportText.ticketTitle, supportText.ticketDescription);

export default function TicketPage({ params: { id } }: Route.ComponentProps) {
  const user = useRequireRole('user', 'vendor');
  const back = { to: toArea(useRoleInPath(), 'support'), label: supportText.listTitle() };
  const { data, failure, retry } = useRead(getOwnTicket, { id }, { enabled: user !== null });
  const reply = useWrite(replyToTicket);
  useLiveUpdates('notification', retry);
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <div className="max-w-[760px]">
        <Breadcrumbs crumbs={[back]} />
        {data ? (
          <TicketView ticket={data}>
            <ReplyForm
              canAttachFiles
              number={data.number}
              state={data.state}
              isWriting={reply.isWriting}
              failure={reply.failure}
              onSend={(values, onDone) => reply.send({ id, ...values }, onDone)}
            />
          </TicketView>
        ) : failure ? (
          <TicketMissing failure={failure} retry={retry} back={back} />
        ) : (
          <TicketSkeleton />
        )}
      </div>
    </main>
  );
}
