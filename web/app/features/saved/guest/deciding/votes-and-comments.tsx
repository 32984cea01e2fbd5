import type { ListComment, SavedVenue } from '@mandap/contract/saved/saved.schemas';
import { Trash } from 'lucide-react';
import { dayAndTime } from '#app/i18n/format.ts';
import * as decidingText from '#app/i18n/generated/deciding.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Name } from '#app/ui/name.tsx';
import { WrittenText } from '#app/ui/written-text.tsx';

const namesOf = ({ votes }: SavedVenue, wanted: 'up' | 'down'): string =>
  votes
    .filter(({ vote }) => vote === wanted)
    .map(({ firstName }) => firstName)
    .join(', ');

const Votes = ({ venue }: { venue: SavedVenue }) => {
  const [likes, dislikes] = [namesOf(venue, 'up'), namesOf(venue, 'down')];
  if (!likes && !dislikes) return null;
  return (
    <ul className="grid gap-0.5 text-meta break-words">
      {likes && <li className="text-leaf">{decidingText.likedBy({ names: likes })}</li>}
      {dislikes && <li className="text-muted">{decidingText.dislikedBy({ names: dislikes })}</li>}
    </ul>
  );
};

interface CommentProps {
  comment: ListComment;
  onRemove: (() => void) | null;
}

const Comment = ({ comment: { firstName, text, writtenAt }, onRemove }: CommentProps) => (
  <li className="flex items-start gap-2 rounded-control bg-raised py-2 pe-1 ps-3">
    <div className="min-w-0 flex-1 py-0.5 text-meta">
      <p className="text-tiny text-muted">
        <span className="font-medium text-ink">
          <Name>{firstName}</Name>
        </span>
        <span>{` · ${dayAndTime(writtenAt)}`}</span>
      </p>
      <WrittenText>{text}</WrittenText>
    </div>
    {onRemove && (
      <IconButton label={decidingText.removeNamed({ name: firstName })} onClick={onRemove}>
        <Trash aria-hidden className="size-[18px]" />
      </IconButton>
    )}
  </li>
);

interface VotesAndCommentsProps {
  venue: SavedVenue;
  /** Whether the reader may remove a comment. */
  mayRemove: (comment: ListComment) => boolean;
  onRemove: (comment: ListComment) => void;
}

/** The comments on a venue of a shared list. */
export const VotesAndComments = ({ venue, mayRemove, onRemove }: VotesAndCommentsProps) => (
  <>
    <Votes venue={venue} />
    {venue.comments.length > 0 && (
      <ul aria-label={decidingText.comments({ name: venue.name })} className="grid gap-1.5">
        {venue.comments.map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            onRemove={mayRemove(comment) ? () => onRemove(comment) : null}
          />
        ))}
      </ul>
    )}
  </>
);
