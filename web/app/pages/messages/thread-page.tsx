import { getThread } from '@mandap/contract/messages/messages.endpoints';
import type { Role } from '@mandap/domain/accounts/roles';
import { useOutletContext, useParams } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { HeaderSkeleton, ThreadFailed, ThreadSkeleton } from '#app/features/messages/thread-states.tsx';
import { ThreadView } from '#app/features/messages/thread-view.tsx';
import { useToday } from '#app/shell/site-settings.ts';

export default function ThreadPage() {
  const { id = '' } = useParams();
  const role = useOutletContext<Role>();
  const today = useToday();
  const { data: thread, failure, retry } = useRead(getThread, { id });
  if (thread) return <ThreadView key={id} thread={thread} role={role} today={today} />;
  if (failure) return <ThreadFailed failure={failure} retry={retry} role={role} />;
  return (
    <>
      <HeaderSkeleton />
      <ThreadSkeleton />
    </>
  );
}
