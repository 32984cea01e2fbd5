import { findThread } from '@mandap/contract/messages/messages.endpoints';
import type { Role } from '@mandap/domain/accounts/roles';
import { Navigate, useOutletContext } from 'react-router';
import { useRead } from '../../api/use-read.ts';
import { NewThread } from '../../features/messages/new-thread.tsx';
import { HeaderSkeleton, ThreadFailed, ThreadSkeleton } from '../../features/messages/thread-states.tsx';
import { toThread } from '../../paths.ts';
import { textParam, urlState, useUrlState } from '../../ui/url-state.ts';

const newThreadUrl = urlState({ booking: textParam(), venue: textParam() });

/** Redirects to the conversation about a booking or with a venue's host, or starts it. */
export default function NewThreadPage() {
  const [{ booking, venue }] = useUrlState(newThreadUrl);
  const role = useOutletContext<Role>();
  const about = booking ? { bookingId: booking } : { venueId: venue };
  const { data: found, failure, retry } = useRead(findThread, about);
  if (found?.threadId) return <Navigate to={toThread(found.threadId, role)} replace />;
  if (found) return <NewThread about={about} found={found} role={role} />;
  if (failure) return <ThreadFailed failure={failure} retry={retry} role={role} />;
  return (
    <>
      <HeaderSkeleton />
      <ThreadSkeleton />
    </>
  );
}
