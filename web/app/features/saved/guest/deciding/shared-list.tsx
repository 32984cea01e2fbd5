import type { OutputOf } from '@mandap/contract/endpoint';
import {
  commentOnSavedVenue,
  getListPerson,
  type getSavedList,
  removeOwnListComment,
  voteOnSavedVenue,
} from '@mandap/contract/saved/saved.endpoints';
import type { SavedVenue } from '@mandap/contract/saved/saved.schemas';
import * as schemas from '@mandap/contract/saved/saved.schemas';
import { MessageCircle, MessageSquarePlus, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import * as z from 'zod/mini';
import { textOf } from '#app/api/error-message.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { count } from '#app/i18n/format.ts';
import * as decidingText from '#app/i18n/generated/deciding.ts';
import * as savedText from '#app/i18n/generated/saved.ts';
import { addressOf } from '#app/i18n/page-language.ts';
import type { RootData } from '#app/page-meta.ts';
import { toSharedList, toWhatsApp } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { choiceChipClass } from '#app/ui/chip.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { WrittenText } from '#app/ui/written-text.tsx';
import { SavedCard } from '../saved-card.tsx';
import { announceRemoval } from './announce-removal.ts';
import { VotesAndComments } from './votes-and-comments.tsx';

const NameDialog = lazyPart(() => import('./name-dialog.tsx').then((part) => part.NameDialog));

const Note = ({ name, text }: { name: string; text: string }) =>
  text && (
    <div className="border-s-3 border-marigold ps-3 text-meta">
      <p className="text-tiny font-medium text-muted">{savedText.noteBy({ name })}</p>
      <WrittenText>{text}</WrittenText>
    </div>
  );

const WhatsAppLink = ({ token }: { token: string }) => {
  const base = useRouteLoaderData<RootData>('root')?.publicUrl;
  const path = addressOf(toSharedList(token));
  const url = base ? new URL(path, base).href : path;
  return (
    <Button asChild variant="outlined" size="small">
      <a href={toWhatsApp(`${decidingText.whatsappText()} ${url}`)} target="_blank" rel="noreferrer">
        <MessageCircle aria-hidden className="size-5" />
        {decidingText.whatsapp()}
      </a>
    </Button>
  );
};

const commentSchema = z.pick(schemas.commentOnSavedVenue.input, { text: true });

interface FormProps {
  token: string;
  venue: SavedVenue;
  onClose: () => void;
}

const Form = ({ token, venue, onClose }: FormProps) => {
  const { send, isWriting, failure } = useWrite(commentOnSavedVenue);
  const { form, field, errorOf, problem } = useContractForm({
    schema: commentSchema,
    defaultValues: { text: '' },
    failure,
  });
  const submit = form.handleSubmit(({ text }) =>
    send({ token, venueId: venue.id, text }, toastThen(decidingText.sent(), onClose)),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <TextArea
        {...field('text')}
        autoFocus
        label={decidingText.commentNamed({ name: venue.name })}
        help={decidingText.commentHelp({ n: count(form.watch('text').length) })}
        error={errorOf('text') ?? problem ?? undefined}
        maxLength={300}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isBusy={isWriting}>
          {decidingText.send()}
        </Button>
        <Button variant="plain" size="small" onClick={onClose}>
          {decidingText.cancel()}
        </Button>
      </div>
    </form>
  );
};

const votes = [
  { vote: 'up', Icon: ThumbsUp, label: decidingText.like, named: decidingText.likeNamed },
  { vote: 'down', Icon: ThumbsDown, label: decidingText.dislike, named: decidingText.dislikeNamed },
] as const;

/**
 * The person that this browser is on a shared list. The server recognises it by a cookie that scripts cannot
 * read.
 */
const useListPerson = (token: string) => {
  const person = useRead(getListPerson, { token }).data?.person ?? null;
  const [isAsking, setIsAsking] = useState(false);
  const answer = useRef<(isKnown: boolean) => void>(undefined);
  const settle = (isKnown: boolean) => {
    setIsAsking(false);
    answer.current?.(isKnown);
    answer.current = undefined;
  };
  return {
    person,
    isAsking,
    /** Asks for a name if there is none. Resolves to true once a name is known. */
    named: (): Promise<boolean> => {
      if (person) return Promise.resolve(true);
      setIsAsking(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    },
    changeName: () => setIsAsking(true),
    settle,
  };
};

type ListPerson = ReturnType<typeof useListPerson>;

interface VoteButtonsProps {
  token: string;
  venue: SavedVenue;
  me: ListPerson;
}

/** Votes for or against a venue. The same vote again withdraws it. */
const VoteButtons = ({ token, venue, me: { person, named } }: VoteButtonsProps) => {
  const { send, isWriting, failure } = useWrite(voteOnSavedVenue);
  const mine = venue.votes.find(({ personId }) => personId === person?.id)?.vote;
  const press = async (vote: 'up' | 'down') => {
    if (await named()) send({ token, venueId: venue.id, vote: mine === vote ? null : vote });
  };
  return (
    <div className="needs-js">
      <div className="flex flex-wrap gap-2">
        {votes.map(({ vote, Icon, label, named: nameOf }) => (
          <button
            key={vote}
            type="button"
            aria-pressed={mine === vote}
            aria-label={nameOf({ name: venue.name })}
            aria-disabled={isWriting}
            onClick={() => !isWriting && void press(vote)}
            className={choiceChipClass(mine === vote)}
          >
            <Icon aria-hidden />
            <span>{label()}</span>
          </button>
        ))}
      </div>
      {failure && (
        <p role="alert" className="mt-2 text-small text-danger">
          {textOf(failure)}
        </p>
      )}
    </div>
  );
};

/** Opens in place. */
const CommentForm = ({ token, venue, me }: VoteButtonsProps) => {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Form token={token} venue={venue} onClose={() => setIsOpen(false)} />;
  return (
    <Button
      variant="link"
      size="small"
      className="needs-js -ms-3 self-start px-3!"
      aria-label={decidingText.commentNamed({ name: venue.name })}
      onClick={async () => (await me.named()) && setIsOpen(true)}
    >
      <MessageSquarePlus aria-hidden className="size-[18px]" />
      {decidingText.comment()}
    </Button>
  );
};

/** The venues of a shared list, the most popular first, with people's votes and comments. */
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
                  <VotesAndComments
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
      {me.isAsking && <NameDialog token={token} name={me.person?.firstName ?? ''} onDone={me.settle} />}
    </>
  );
};
