import { randomBytes } from 'node:crypto';
import type { SavedShare } from '@mandap/contract/saved/saved.schemas';
import type { Actor } from '#server/actor.ts';
import { presentShare } from '../queries/saved-list.ts';
import type { SavedContext } from '../saved.context.ts';
import { changeSaved, type ShareRow } from '../saved-venues.store.ts';

/** A person shares the saved venues by a link; the link of a list that is shared already stays. */
export const shareSavedVenues =
  (context: SavedContext) =>
  async (
    { id }: Actor,
    { includesNotes, isVotingOpen }: { includesNotes: boolean; isVotingOpen: boolean },
  ): Promise<SavedShare> => {
    const [share] = await changeSaved(
      context,
      id,
      (tx) => tx<ShareRow[]>`
        insert into saved_shares (user_id, token, includes_notes, is_voting_open, created_at)
        values (${id}, ${newToken()}, ${includesNotes}, ${isVotingOpen}, ${context.clock.now()})
        on conflict (user_id) do update
          set includes_notes = excluded.includes_notes, is_voting_open = excluded.is_voting_open
        returning token, includes_notes, is_voting_open`,
    );
    return presentShare(share ?? null);
  };

/** What people said on the list ends with its link. */
export const unshareSavedVenues =
  (context: SavedContext) =>
  async ({ id }: Actor): Promise<SavedShare> => {
    await changeSaved(context, id, (tx) => tx`delete from saved_shares where user_id = ${id}`);
    return presentShare(null);
  };

/** 192 bits: nobody finds a list by trying. */
const newToken = (): string => randomBytes(24).toString('base64url');
