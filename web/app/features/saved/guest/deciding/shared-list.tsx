import type { OutputOf } from '@mandap/contract/endpoint';
import { type getSavedList, removeOwnListComment } from '@mandap/contract/saved/saved.endpoints';
import { MessageCircle } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useWrite } from '#app/api/use-write.ts';
import * as decidingText from '#app/i18n/generated/deciding.ts';
import * as savedText from '#app/i18n/generated/saved.ts';
import type { RootData } from '#app/page-meta.ts';
import { toSharedList, toWhatsApp } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { SavedCard } from '../saved-card.tsx';
import { announceRemoval } from './announce-removal.ts';
import { CommentForm } from './comment-form.tsx';
import { ListVoices } from './list-voices.tsx';
import { useListPerson } from './use-list-person.ts';
import { VoteButtons } from './vote-buttons.tsx';

const NameDialog = lazy(() => import('./name-dialog.tsx').then((loaded) => ({ default: loaded.NameDialog })));

const Note = ({ name, text }: { name: string; text: string }) =>
  text && (
    <div className="border-l-3 border-marigold pl-3 text-meta">
      <p className="text-tiny font-medium text-muted">{savedText.noteBy({ name })}</p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );

const WhatsAppLink = ({ token }: { token: string }) => {
  const base = useRouteLoaderData<RootData>('root')?.publicUrl;
  const url = base ? new URL(toSharedList(token), base).href : toSharedList(token);
  return (
    <Button asChild variant="outlined" size="small">
      <a href={toWhatsApp(`${decidingText.whatsappText()} ${url}`)} target="_blank" rel="noreferrer">
        <MessageCircle aria-hidden className="size-5" />
        {decidingText.whatsapp()}
      </a>
    </Button>
  );
};

/** The venues of a shared list, the most wanted first, with what the people who have the link say. */
export const SharedList = ({ token, list }: { token: string; list: OutputOf<typeof getSavedList> }) => {
  const me = useListPerson(token);
  const removal = useWrite(removeOwnListComment);
  return (
    <>
      <p className="mb-3">{list.isVotingOpen ? decidingText.lead() : decidingText.closedLead()}</p>
      <div className="no-print mb-6 flex flex-wrap items-center gap-x-3 gap-y-2">
        <WhatsAppLink token={token} />
        {me.person && (
          <p className="flex flex-wrap items-center text-meta text-muted">
            <span>{decidingText.youAre({ name: me.person.firstName })}</span>
            {list.isVotingOpen && (
              <Button variant="link" size="small" className="px-2!" onClick={me.changeName}>
                {decidingText.changeName()}
              </Button>
            )}
          </p>
        )}
      </div>
      <ul className="grid gap-5">
        {list.venues.map((venue) => (
          <li key={venue.id}>
            <SavedCard
              venue={venue}
              note={
                <>
                  <Note name={list.firstName} text={venue.note} />
                  {list.isVotingOpen && <VoteButtons token={token} venue={venue} me={me} />}
                  <ListVoices
                    venue={venue}
                    mayRemove={({ personId }) => personId === me.person?.id}
                    onRemove={({ id }) => announceRemoval(removal.write({ token, id }))}
                  />
                  {list.isVotingOpen && <CommentForm token={token} venue={venue} me={me} />}
                </>
              }
            />
          </li>
        ))}
      </ul>
      {me.isAsking && (
        <Suspense fallback={null}>
          <NameDialog token={token} name={me.person?.firstName ?? ''} onDone={me.settle} />
        </Suspense>
      )}
    </>
  );
};
