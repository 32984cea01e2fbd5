import { voteOnSavedVenue } from '@mandap/contract/saved/saved.endpoints';
import type { SavedVenue } from '@mandap/contract/saved/saved.schemas';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as decidingText from '#app/i18n/generated/deciding.ts';
import { choiceChipClass } from '#app/ui/chip.tsx';
import type { ListPerson } from './use-list-person.ts';

const votes = [
  { vote: 'up', Icon: ThumbsUp, label: decidingText.like, named: decidingText.likeNamed },
  { vote: 'down', Icon: ThumbsDown, label: decidingText.dislike, named: decidingText.dislikeNamed },
] as const;

export interface VoteButtonsProps {
  token: string;
  venue: SavedVenue;
  me: ListPerson;
}

/** For or against a venue; the same again takes the vote back. */
export const VoteButtons = ({ token, venue, me: { person, named } }: VoteButtonsProps) => {
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
            disabled={isWriting}
            onClick={() => void press(vote)}
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
