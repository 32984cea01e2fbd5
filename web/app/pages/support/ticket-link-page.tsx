import { getTicketByLink, replyByLink } from '@mandap/contract/support/support.endpoints';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { ReplyForm } from '#app/features/support/guest/reply-form.tsx';
import { TicketMissing } from '#app/features/support/guest/ticket-missing.tsx';
import { TicketSkeleton, TicketView } from '#app/features/support/ticket-view.tsx';
import * as supportText from '#app/i18n/generated/support.ts';
import { privateMeta } from '#app/page-meta.ts';
import { toSupport } from '#app/paths.ts';
import { NoScriptNote } from '#app/ui/no-script-note.tsx';
import type { Route } from './+types/ticket-link-page.ts';

export const meta = privateMeta(supportText.ticketTitle, supportText.ticketDescription);

/** A visitor's ticket, opened by the link of an email. */
export default function TicketLinkPage({ params: { token } }: Route.ComponentProps) {
  const { data, failure, retry } = useRead(getTicketByLink, { token });
  const reply = useWrite(replyByLink);
  return (
    <main id="content" tabIndex={-1} className="wrap max-w-[760px] py-8 outline-none md:py-12">
      {data ? (
        <TicketView ticket={data}>
          <ReplyForm
            number={data.number}
            state={data.state}
            canAttachFiles={false}
            isWriting={reply.isWriting}
            failure={reply.failure}
            onSend={({ text }, onDone) => reply.send({ token, text }, onDone)}
          />
        </TicketView>
      ) : failure ? (
        <TicketMissing
          failure={failure}
          retry={retry}
          back={{ to: toSupport(), label: supportText.toSupport() }}
        />
      ) : (
        <>
          <NoScriptNote />
          <TicketSkeleton />
        </>
      )}
    </main>
  );
}
