import { getListPerson, voteOnSavedVenue } from '@mandap/contract/saved/saved.endpoints';
import type { SavedVenue } from '@mandap/contract/saved/saved.schemas';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as decidingText from '#app/i18n/generated/deciding.ts';
import { choiceChipClass } from '#app/ui/chip.tsx';

const votes = [
  { vote: 'up', Icon: ThumbsUp, label: decidingText.like, named: decidingText.likeNamed },
  { vote: 'down', Icon: ThumbsDown, label: decidingText.dislike, named: decidingText.dislikeNamed },
] as const;

/** Who this browser is on a shared list. The server knows it by a cookie that scripts cannot read. */
export const useListPerson = (token: string) => {
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
    /** True once a name is known: asks for it where it is not. */
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
