import type { OutputOf } from '@mandap/contract/endpoint';
import { type findThread, startThread } from '@mandap/contract/messages/messages.endpoints';
import type { Role } from '@mandap/domain/accounts/roles';
import { useNavigate } from 'react-router';
import { readDraft, saveDraft } from '#app/api/drafts.ts';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as messagesText from '#app/i18n/generated/messages.ts';
import { toThread } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Composer } from './composer.tsx';
import { nameOf } from './format-message.ts';
import { ThreadHeader } from './thread-header.tsx';

export interface NewThreadProps {
  /** Exactly one id. */
  about: { bookingId?: string; venueId?: string };
  found: OutputOf<typeof findThread>;
  role: Role;
}

export const newThreadDraft = ({ bookingId, venueId }: NewThreadProps['about']): string =>
  `new.${bookingId ?? venueId}`;

/** The form for the first message of a new conversation. */
export const NewThread = ({ about, found, role }: NewThreadProps) => {
  const navigate = useNavigate();
  const { write, isWriting, failure } = useWrite(startThread);
  const draft = newThreadDraft(about);
  const name = nameOf(found.other);
  return (
    <>
      <ThreadHeader thread={found} role={role} />
      <div className="flex min-h-0 flex-1 flex-col justify-end gap-4 overflow-y-auto px-4 py-5 lg:px-5">
        <div className="mx-auto max-w-[44ch] text-center">
          <p className="font-display text-[1.375rem] font-semibold">
            {messagesText.newTo({ name, venue: found.venue.name })}
          </p>
          <p className="mt-1.5 text-meta text-muted">{messagesText.newHint()}</p>
          <p className="mt-3 text-small text-muted">{messagesText.safety()}</p>
        </div>
        {failure && <Alert variant="danger">{textOf(failure)}</Alert>}
      </div>
      <Composer
        key={failure ? 'again' : 'first'}
        draft={draft}
        autoFocus
        isBusy={isWriting}
        onSend={({ text, files }) => {
          write({ ...about, text, uploadIds: files.map(({ id }) => id) }).then(
            (thread) => navigate(toThread(thread.id, role), { replace: true }),
            // Restores the text in the composer.
            () => saveDraft(draft, readDraft(draft) ?? text),
          );
        }}
      />
    </>
  );
};
