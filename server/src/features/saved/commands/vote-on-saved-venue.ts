import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { voteOnSavedVenue as voteCall } from '@mandap/contract/saved/saved.endpoints';
import type { Limit } from '#server/platform/limits.ts';
import type { SavedContext } from '../saved.context.ts';
import { assertOnList, changeOpenList, getListPerson } from '../saved-lists.store.ts';

const perPerson: Limit = { name: 'list-votes', points: 200, seconds: 3600 };

/** One vote per person and venue. A new vote replaces it. */
export const voteOnSavedVenue =
  (context: SavedContext) =>
  async (
    { token, venueId, vote }: CheckedInputOf<typeof voteCall>,
    secret: string | undefined,
  ): Promise<OutputOf<typeof voteCall>> => {
    const { db, clock, limits } = context;
    const person = await getListPerson(db, token, secret);
    await limits.consume(perPerson, person.id);
    await changeOpenList(context, token, async (tx, ownerId) => {
      await assertOnList(tx, ownerId, venueId);
      if (vote === null)
        await tx`delete from saved_list_votes where person_id = ${person.id} and venue_id = ${venueId}`;
      else
        await tx`
          insert into saved_list_votes (person_id, venue_id, vote, voted_at)
          values (${person.id}, ${venueId}, ${vote}, ${clock.now()})
          on conflict (person_id, venue_id) do update set vote = excluded.vote, voted_at = excluded.voted_at`;
    });
    return { vote };
  };
