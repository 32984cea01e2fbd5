import { readConversation } from '@mandap/contract/messages/messages.endpoints';
import type { ReadThread } from '@mandap/contract/messages/messages.schemas';
import { useState } from 'react';
import { toAdmin } from '#app/admin-paths.ts';
import { useWrite } from '#app/api/use-write.ts';
import { Conversation, ReasonForm } from '#app/features/messages/admin/conversation.tsx';
import * as adminBookingsText from '#app/i18n/generated/adminBookings.ts';
import * as readingText from '#app/i18n/generated/reading.ts';
import * as reportsText from '#app/i18n/generated/reports.ts';
import * as supportTeamText from '#app/i18n/generated/supportTeam.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { choiceParam, textParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(readingText.title, readingText.title);

const causes = ['report', 'booking', 'ticket'] as const;
const crumbs = {
  report: () => ({ label: reportsText.title(), to: toAdmin('reports') }),
  booking: () => ({ label: adminBookingsText.title(), to: toAdmin('bookings') }),
  ticket: () => ({ label: supportTeamText.title(), to: toAdmin('support') }),
};

const causeUrl = urlState({ cause: choiceParam(causes, null), id: textParam() });

export default function ConversationPage() {
  const [{ cause, id }] = useUrlState(causeUrl);
  const { send, isWriting, failure } = useWrite(readConversation);
  // Not cached: every visit requires a reason.
  const [opened, setOpened] = useState<{ thread: ReadThread; reason: string } | null>(null);
  const open = (reason: string) => {
    if (cause && id) send({ cause, id, reason }, (thread) => setOpened({ thread, reason }));
  };
  return (
    <AdminPage title={readingText.title()} crumbs={cause && <Breadcrumbs crumbs={[crumbs[cause]()]} />}>
      {opened ? (
        <Conversation {...opened} />
      ) : cause && id ? (
        <ReasonForm isBusy={isWriting} failure={failure} onSubmit={open} />
      ) : (
        <Alert variant="warning">{readingText.noCause()}</Alert>
      )}
    </AdminPage>
  );
}
