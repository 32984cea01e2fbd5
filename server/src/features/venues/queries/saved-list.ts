import type { OutputOf } from '@mandap/contract/endpoint';
import type { getSavedList } from '@mandap/contract/venues/saved.endpoints';
import type { SavedShare } from '@mandap/contract/venues/saved.schemas';
import type { Actor } from '../../../actor.ts';
import { Failure } from '../../../failure.ts';
import { publicText } from '../../../public-text.ts';
import { findShare, type ShareRow } from '../saved-venues.store.ts';
import type { VenuesContext } from '../venues.context.ts';
import { presentSaved, selectSaved } from './saved-venues.ts';
import { isPublic } from './venue-records.ts';

/** How many venues a shared list shows. */
const mostShared = 100;

/** What a shared link shows: public venues only. Throws `saved_list_not_found`. */
export const savedList =
  (context: VenuesContext) =>
  async ({ token }: { token: string }): Promise<OutputOf<typeof getSavedList>> => {
    const owner = await findOwner(context, token);
    if (!owner) throw new Failure('saved_list_not_found');
    const saved = await selectSaved(context, owner.userId, { page: 1, pageSize: mostShared });
    const shown = saved
      .filter(isPublic)
      .map((venue) => ({ ...venue, note: owner.includesNotes ? publicText(venue.note) : '' }));
    return { firstName: owner.firstName, venues: await presentSaved(context, shown) };
  };

/** Null for the list of a person who is not active, too. */
const findOwner = async ({ db }: VenuesContext, token: string) => {
  const [row] = await db<{ userId: string; firstName: string; includesNotes: boolean }[]>`
    select s.user_id, u.first_name, s.includes_notes from saved_shares s join users u on u.id = s.user_id
    where s.token = ${token} and u.status = 'active'`;
  return row ?? null;
};

/** Whether and how a person shares the list. */
export const savedShare =
  ({ db }: VenuesContext) =>
  async ({ id }: Actor): Promise<SavedShare> =>
    presentShare(await findShare(db, id));

export const presentShare = (share: ShareRow | null): SavedShare => ({
  token: share?.token ?? null,
  includesNotes: share?.includesNotes ?? false,
});
