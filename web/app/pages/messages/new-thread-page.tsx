import type { OutputOf } from '@mandap/contract/endpoint';
import { findThread, startThread } from '@mandap/contract/messages/messages.endpoints';
import type { Role } from '@mandap/domain/accounts/roles';
import { useState } from 'react';
import { Navigate, useNavigate, useOutletContext } from 'react-router';
import { offerDraft, readDraft, saveDraft } from '#app/api/drafts.ts';
import { textOf } from '#app/api/error-message.ts';
import { useWaiting } from '#app/api/outbox.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWriteLater } from '#app/api/use-write-later.ts';
import { Composer } from '#app/features/messages/composer.tsx';
import { nameOf } from '#app/features/messages/format-message.ts';
import { OutgoingBubble } from '#app/features/messages/message-bubble.tsx';
import type { Shown } from '#app/features/messages/message-log.ts';
import { ThreadHeader, UnknownThreadHeader } from '#app/features/messages/thread-header.tsx';
import { HeaderSkeleton, ThreadFailed, ThreadSkeleton } from '#app/features/messages/thread-states.tsx';
import { fullDay } from '#app/i18n/format.ts';
import * as messagesText from '#app/i18n/generated/messages.ts';
import * as outboxText from '#app/i18n/generated/outbox.ts';
import { toThread } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
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

interface NewThreadProps {
  /** Exactly one id. */
  about: { bookingId?: string; venueId?: string };
  /** Null without a network. */
  found: OutputOf<typeof findThread> | null;
  role: Role;
}

const newThreadDraft = ({ bookingId, venueId }: NewThreadProps['about']): string =>
  `new.${bookingId ?? venueId}`;

/** The form for the first message of a new conversation. */
const NewThread = ({ about, found, role }: NewThreadProps) => {
  const navigate = useNavigate();
  const { send, isWriting, failure } = useWriteLater(startThread);
  const draft = newThreadDraft(about);
  const subject = about.bookingId ?? about.venueId ?? '';
  const unsent = useWaiting(startThread, subject);
  const title = found
    ? messagesText.newTo({ name: nameOf(found.other), venue: found.venue.name })
    : outboxText.writeTo();
  return (
    <>
      {found ? <ThreadHeader thread={found} role={role} /> : <UnknownThreadHeader role={role} />}
      <div className="flex min-h-0 flex-1 flex-col justify-end gap-4 overflow-y-auto px-4 py-5 lg:px-5">
        <div className="mx-auto max-w-[44ch] text-center">
          <p className="font-display text-[1.375rem] font-semibold">{title}</p>
          <p className="mt-1.5 text-meta text-muted">{messagesText.newHint()}</p>
          <p className="mt-3 text-small text-muted">{messagesText.safety()}</p>
        </div>
        {unsent.length > 0 && (
          <ul className="grid gap-2">
            {unsent.map((one) => (
              <OutgoingBubble key={one.key} endpoint={startThread} waiting={one} />
            ))}
          </ul>
        )}
        {failure && <Alert variant="danger">{textOf(failure)}</Alert>}
      </div>
      <Composer
        key={failure ? 'again' : 'first'}
        draft={draft}
        autoFocus
        isBusy={isWriting}
        onSend={({ text, files }) => {
          const shown: Shown = { files, after: 0 };
          send(
            { ...about, text, uploadIds: files.map(({ id }) => id) },
            { about: subject, text, shown },
            (thread) => navigate(toThread(thread.id, role), { replace: true }),
          ).then((isDone) => {
            // Restores the text in the composer.
            if (!isDone) saveDraft(draft, readDraft(draft) ?? text);
          });
        }}
      />
    </>
  );
};

interface FoundThreadProps extends NewThreadProps {
  found: OutputOf<typeof findThread>;
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
  if (failure?.isOffline) return <NewThread about={about} found={null} role={role} />;
  if (failure) return <ThreadFailed failure={failure} retry={retry} role={role} />;
  return (
    <>
      <HeaderSkeleton />
      <ThreadSkeleton />
    </>
  );
}
