import { findThread } from '@mandap/contract/messages/messages.endpoints';
import type { Role } from '@mandap/domain/accounts/roles';
import { useState } from 'react';
import { Navigate, useOutletContext } from 'react-router';
import { offerDraft } from '#app/api/drafts.ts';
import { useRead } from '#app/api/use-read.ts';
import { NewThread, type NewThreadProps, newThreadDraft } from '#app/features/messages/new-thread.tsx';
import { HeaderSkeleton, ThreadFailed, ThreadSkeleton } from '#app/features/messages/thread-states.tsx';
import { fullDay } from '#app/i18n/format.ts';
import * as messagesText from '#app/i18n/generated/messages.ts';
import { toThread } from '#app/paths.ts';
import { dayParam, numberParam, textParam, urlState, useUrlState } from '#app/ui/url-state.ts';

const newThreadUrl = urlState({
  booking: textParam(),
  venue: textParam(),
  date: dayParam,
  guests: numberParam({ min: 1, max: 1_000_000 }, null),
});

type Asked = Pick<ReturnType<typeof newThreadUrl.read>, 'date' | 'guests'>;

const textOfQuestion = ({ date, guests }: Asked): string | null => {
  if (date && guests) return messagesText.askDayAndGuests({ day: fullDay(date), n: guests });
  if (date) return messagesText.askDay({ day: fullDay(date) });
  return guests ? messagesText.askGuests({ n: guests }) : null;
};

interface FoundThreadProps extends NewThreadProps {
  asked: Asked;
}

/** The first draft of the message, from the search in the URL. */
const FoundThread = ({ asked, ...thread }: FoundThreadProps) => {
  const { about, found, role } = thread;
  useState(() => offerDraft(found.threadId ?? newThreadDraft(about), textOfQuestion(asked)));
  if (found.threadId) return <Navigate to={toThread(found.threadId, role)} replace />;
  return <NewThread {...thread} />;
};

/** Redirects to the conversation about a booking or with a venue's host, or starts it. */
export default function NewThreadPage() {
  const [{ booking, venue, ...asked }] = useUrlState(newThreadUrl);
  const role = useOutletContext<Role>();
  const about = booking ? { bookingId: booking } : { venueId: venue };
  const { data: found, failure, retry } = useRead(findThread, about);
  if (found) return <FoundThread about={about} found={found} role={role} asked={asked} />;
  if (failure) return <ThreadFailed failure={failure} retry={retry} role={role} />;
  return (
    <>
      <HeaderSkeleton />
      <ThreadSkeleton />
    </>
  );
}
