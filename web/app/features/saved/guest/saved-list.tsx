import { removeListComment } from '@mandap/contract/saved/saved.endpoints';
import type { ListComment, SavedVenue } from '@mandap/contract/saved/saved.schemas';
import { Trash2, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import type { ApiFailure } from '#app/api/failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as savedText from '#app/i18n/generated/saved.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { toVenues } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { NotLoaded } from '#app/ui/not-loaded.tsx';
import { announceRemoval } from './deciding/announce-removal.ts';
import { ListVoices } from './deciding/list-voices.tsx';
import { SavedCard, SavedCardSkeleton } from './saved-card.tsx';
import { SavedNote } from './saved-note.tsx';
import { useRemoval } from './use-removal.ts';

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

export const SavedFailed = ({ failure, retry }: { failure: ApiFailure; retry: () => void }) => (
  <NotLoaded title={savedText.failed()} text={textOf(failure)} onRetry={retry} />
);

export const SavedListSkeleton = () => (
  <div role="status" aria-label={savedText.loading()} className="grid gap-5">
    <SavedCardSkeleton />
    <SavedCardSkeleton />
    <SavedCardSkeleton />
  </div>
);

/** Takes the place of a removed card and offers undo. */
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
                  <ListVoices venue={venue} mayRemove={() => true} onRemove={removeComment} />
                </>
              }
              action={
                <Button
                  variant="plain"
                  size="small"
                  aria-label={savedText.removeOf({ name: venue.name })}
                  onClick={() => remove(venue)}
                >
                  <Trash2 aria-hidden className="size-[18px]" />
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
