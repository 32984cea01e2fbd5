import type { OutputOf } from '@mandap/contract/endpoint';
import type { getSavedList } from '@mandap/contract/saved/saved.endpoints';
import type { SavedShare } from '@mandap/contract/saved/saved.schemas';
import type { Actor } from '#server/actor.ts';
import { isPublic } from '#server/features/venues/venues.feature.ts';
import { publicText } from '#server/public-text.ts';
import type { SavedContext } from '../saved.context.ts';
import { presentShare } from '../saved.present.ts';
import { findListPerson, findShare, getSharedList, type ListPerson } from '../saved-lists.store.ts';
import { selectSaved, withVotesAndComments } from './saved-venues.ts';
import { byVotes } from './votes-and-comments.ts';

/** The maximum number of venues on a shared list. */
const maxShared = 100;

/** The public view of a shared list: public venues only. Throws `saved_list_not_found`. */
export const savedList =
  (context: SavedContext) =>
  async ({ token }: { token: string }): Promise<OutputOf<typeof getSavedList>> => {
    const { ownerId, firstName, includesNotes, isVotingOpen } = await getSharedList(context.db, token);
    const saved = await selectSaved(context, ownerId, { page: 1, pageSize: maxShared });
    const shown = saved
      .filter(isPublic)
      .map((venue) => ({ ...venue, note: includesNotes ? publicText(venue.note) : '' }));
    return { firstName, isVotingOpen, venues: byVotes(await withVotesAndComments(context, ownerId, shown)) };
  };

/** The person that a browser is on a list. Throws `saved_list_not_found`. */
export const listPerson =
  ({ db }: SavedContext) =>
  async (
    { token }: { token: string },
    secret: string | undefined,
  ): Promise<{ person: ListPerson | null }> => {
    const { ownerId } = await getSharedList(db, token);
    const person = await findListPerson(db, ownerId, secret);
    return { person: person && { id: person.id, firstName: publicText(person.firstName) } };
  };

/** Whether and how a person shares the list. */
export const savedShare =
  ({ db }: SavedContext) =>
  async ({ id }: Actor): Promise<SavedShare> =>
    presentShare(await findShare(db, id));
