import {
  browseSavedVenues,
  listSavedVenues,
  removeListComment,
  saveVenue,
  saveVenueNote,
  unsaveVenue,
} from '@mandap/contract/saved/saved.endpoints';
import type { ListComment, SavedVenue } from '@mandap/contract/saved/saved.schemas';
import * as schemas from '@mandap/contract/saved/saved.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { NotebookPen, Trash, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { call } from '#app/api/call.ts';
import { notifyFailure } from '#app/api/notify-failure.ts';
import { keyOf } from '#app/api/query-client.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { count } from '#app/i18n/format.ts';
import * as savedText from '#app/i18n/generated/saved.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { toVenues } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Name } from '#app/ui/name.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { announceRemoval } from './deciding/announce-removal.ts';
import { VotesAndComments } from './deciding/votes-and-comments.tsx';
import { SavedCard, SavedCardSkeleton } from './saved-card.tsx';

const Nothing = () => (
  <EmptyState
    art="/art/empty-search.svg"
    title={savedText.none()}
    actions={
      <Button asChild>
        <Link to={toVenues()}>{siteText.browse()}</Link>
      </Button>
    }
  >
    {savedText.noneHint()}
  </EmptyState>
);

export const SavedListSkeleton = () => (
  <div role="status" aria-label={savedText.loading()} className="grid gap-5">
    <SavedCardSkeleton />
    <SavedCardSkeleton />
    <SavedCardSkeleton />
  </div>
);

/** Replaces a removed card and offers undo. */
const Removed = ({ venue, onUndo }: { venue: SavedVenue; onUndo: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="card flex flex-wrap items-center justify-between gap-3 px-4 py-3 md:px-6">
      <p role="status" className="text-meta">
        {savedText.removed({ name: venue.name })}
      </p>
      <Button
        ref={button}
        variant="outlined"
        size="small"
        aria-label={savedText.undoOf({ name: venue.name })}
        onClick={onUndo}
      >
        <Undo2 aria-hidden className="size-[18px]" />
        {savedText.undo()}
      </Button>
    </div>
  );
};

const useCommentRemoval = () => {
  const { write } = useWrite(removeListComment);
  return ({ id }: ListComment) => announceRemoval(write({ id }));
};

const longest = 500;

const noteSchema = z.pick(schemas.saveVenueNote.input, { note: true });

const NoteForm = ({ venue, onClose }: { venue: SavedVenue; onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(saveVenueNote);
  const { form, field, errorOf, problem } = useContractForm({
    schema: noteSchema,
    defaultValues: { note: venue.note },
    failure,
  });
  const save = form.handleSubmit(({ note }) =>
    send({ id: venue.id, note }, toastThen(savedText.noteSaved(), onClose)),
  );
  return (
    <form onSubmit={save} className="grid gap-2">
      <TextArea
        {...field('note')}
        autoFocus
        label={savedText.noteOf({ name: venue.name })}
        help={savedText.noteHelp({ n: count(form.watch('note').length) })}
        error={errorOf('note') ?? problem ?? undefined}
        maxLength={longest}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isBusy={isWriting}>
          {savedText.noteSave()}
        </Button>
        <Button variant="plain" size="small" onClick={onClose}>
          {savedText.cancel()}
        </Button>
      </div>
    </form>
  );
};

/** A private note, edited in place. */
const SavedNote = ({ venue }: { venue: SavedVenue }) => {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <NoteForm venue={venue} onClose={() => setIsOpen(false)} />;
  const named = { name: venue.name };
  return (
    <div>
      {venue.note && (
        <p className="border-s-3 border-marigold ps-3 text-meta whitespace-pre-line wrap-anywhere">
          <span className="sr-only">{savedText.noteLabel()}: </span>
          <Name>{venue.note}</Name>
        </p>
      )}
      <Button
        ref={opener}
        variant="link"
        size="small"
        className="-ms-3 px-3!"
        aria-label={venue.note ? savedText.noteEditOf(named) : savedText.noteAddOf(named)}
        onClick={() => setIsOpen(true)}
      >
        <NotebookPen aria-hidden className="size-[18px]" />
        <span>{venue.note ? savedText.noteEdit() : savedText.noteAdd()}</span>
      </Button>
    </div>
  );
};

interface RemovedVenue {
  venue: SavedVenue;
  /** Its index in the list. */
  place: number;
}

/** The list with removed venues in their old positions, even after a refetch without them. */
const withRemoved = (venues: readonly SavedVenue[], removed: readonly RemovedVenue[]): SavedVenue[] => {
  const rows = [...venues];
  for (const { venue, place } of [...removed].sort((a, b) => a.place - b.place)) {
    if (!rows.some(({ id }) => id === venue.id)) rows.splice(place, 0, venue);
  }
  return rows;
};

/** Removes venues from the list at once. Each can be restored until the page is closed. */
const useRemoval = (venues: readonly SavedVenue[]) => {
  const client = useQueryClient();
  const [removed, setRemoved] = useState<readonly RemovedVenue[]>([]);
  const hasChanged = useRef(false);
  /** The removal of each venue. An undo must not overtake it. */
  const removals = useRef(new Map<string, Promise<unknown>>());
  const list = useMemo(() => ({ queryKey: ['private', browseSavedVenues.path] }), []);

  useEffect(
    () => () => {
      if (hasChanged.current) client.removeQueries(list);
    },
    [client, list],
  );

  const rows = withRemoved(venues, removed);
  const unmark = (id: string) => setRemoved((known) => known.filter(({ venue }) => venue.id !== id));

  const remove = async (venue: SavedVenue): Promise<void> => {
    const place = rows.findIndex(({ id }) => id === venue.id);
    setRemoved((known) => [...known, { venue, place }]);
    hasChanged.current = true;
    const removal = call(unsaveVenue, { id: venue.id });
    removals.current.set(venue.id, removal);
    try {
      client.setQueryData(keyOf(listSavedVenues, {}), await removal);
    } catch (error) {
      unmark(venue.id);
      notifyFailure(savedText.notRemoved())(error);
    }
  };

  const undo = async ({ id, note, savedAt }: SavedVenue): Promise<void> => {
    try {
      await removals.current.get(id);
      client.setQueryData(keyOf(listSavedVenues, {}), await call(saveVenue, { id, note, savedAt }));
      await client.invalidateQueries(list);
      unmark(id);
    } catch (error) {
      notifyFailure(savedText.notBack())(error);
    }
  };

  return {
    rows,
    isRemoved: (id: string) => removed.some(({ venue }) => venue.id === id),
    remove: (venue: SavedVenue) => void remove(venue),
    undo: (venue: SavedVenue) => void undo(venue),
  };
};

/** The person's saved venues, newest first. */
export const SavedList = ({ venues }: { venues: readonly SavedVenue[] }) => {
  const { rows, isRemoved, remove, undo } = useRemoval(venues);
  const removeComment = useCommentRemoval();
  if (rows.length === 0) return <Nothing />;
  return (
    <ul className="grid gap-5">
      {rows.map((venue) => (
        <li key={venue.id}>
          {isRemoved(venue.id) ? (
            <Removed venue={venue} onUndo={() => undo(venue)} />
          ) : (
            <SavedCard
              isOwn
              venue={venue}
              note={
                <>
                  <SavedNote venue={venue} />
                  <VotesAndComments venue={venue} mayRemove={() => true} onRemove={removeComment} />
                </>
              }
              action={
                <Button
                  variant="plain"
                  size="small"
                  aria-label={savedText.removeOf({ name: venue.name })}
                  onClick={() => remove(venue)}
                >
                  <Trash aria-hidden className="size-[18px]" />
                  {savedText.remove()}
                </Button>
              }
            />
          )}
        </li>
      ))}
    </ul>
  );
};
