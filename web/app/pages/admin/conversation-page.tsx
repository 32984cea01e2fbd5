import { type ReadThread, readConversation } from '@house/contract/conversations';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWrite } from '../../api/use-write.ts';
import { Conversation } from '../../features/admin-conversation/conversation.tsx';
import { ReasonForm } from '../../features/admin-conversation/reason-form.tsx';
import * as readingText from '../../i18n/generated/reading.ts';
import { pageMeta } from '../../page-meta.ts';
import { Alert } from '../../ui/alert.tsx';
import type { Route } from './+types/conversation-page.ts';
import { AdminPage } from './admin-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: readingText.title(), description: readingText.title(), path: null });

const causes = ['report', 'booking', 'ticket'] as const;

/** Nothing of it is kept in the browser: opened again, it asks for the reason again. */
export default function ConversationPage() {
  const [search] = useSearchParams();
  const cause = causes.find((one) => one === search.get('cause'));
  const id = search.get('id');
  const { write, isWriting, failure } = useWrite(readConversation);
  const [seen, setSeen] = useState<{ thread: ReadThread; reason: string } | null>(null);
  const read = (reason: string) => {
    if (cause && id)
      write({ cause, id, reason }).then(
        (thread) => setSeen({ thread, reason }),
        () => undefined,
      );
  };
  return (
    <AdminPage title={readingText.title()}>
      {seen ? (
        <Conversation {...seen} />
      ) : cause && id ? (
        <ReasonForm isBusy={isWriting} failure={failure} onRead={read} />
      ) : (
        <Alert kind="amber">{readingText.noCause()}</Alert>
      )}
    </AdminPage>
  );
}
