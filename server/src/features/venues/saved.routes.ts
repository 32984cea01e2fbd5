import {
  browseSavedVenues,
  getSavedList,
  getSavedShare,
  listSavedVenues,
  noteSavedVenue,
  saveVenue,
  shareSavedVenues,
  unsaveVenue,
  unshareSavedVenues,
} from '@mandap/contract/venues/saved.endpoints';
import type { SavedShare, SavedVenue } from '@mandap/contract/venues/saved.schemas';
import { paged } from '../../http/paged.ts';
import { guardedCall, publicCall, type ServedCall } from '../../http/served-call.ts';
import { tags } from '../../platform/cache-invalidation.ts';
import type { SavedRecord } from './saved.service.ts';
import type { ShareRow } from './saved.store.ts';
import { presentCard } from './venues.present.ts';
import { isPublic } from './venues.record.ts';
import type { Venues } from './venues.service.ts';

const presentShare = (share: ShareRow | null): SavedShare => ({
  token: share?.token ?? null,
  includesNotes: share?.includesNotes ?? false,
});

export const savedCalls = (venues: Venues): ServedCall[] => {
  const { saved } = venues;

  const present = async ({ venue, savedAt, note }: SavedRecord): Promise<SavedVenue> => {
    const card = presentCard(venue, await venues.cardFacts(venue));
    const { id, name, city, capacity, pricePerDay, dayTotal, rating, reviewCount, coverImage } = card;
    const shown = { id, name, city, capacity, pricePerDay, dayTotal, rating, reviewCount, coverImage };
    return {
      ...shown,
      district: venue.districtName,
      state: venue.stateName,
      isListed: isPublic(venue),
      savedAt: savedAt.toISOString(),
      note,
    };
  };

  return [
    guardedCall(listSavedVenues, async (_input, actor) => ({ venueIds: await saved.ids(actor.id) })),

    guardedCall(browseSavedVenues, async ({ page, pageSize }, actor, call) => {
      const { results, count } = await saved.list(actor.id, page, pageSize);
      return paged(call.url, { page, pageSize }, { results: await Promise.all(results.map(present)), count });
    }),

    guardedCall(saveVenue, async ({ id, note, savedAt }, actor) => ({
      venueIds: await saved.save(actor.id, id, { note, savedAt: savedAt ? new Date(savedAt) : undefined }),
    })),

    guardedCall(noteSavedVenue, async ({ id, note }, actor) => {
      await saved.setNote(actor.id, id, note);
      return { note };
    }),

    guardedCall(unsaveVenue, async ({ id }, actor) => ({ venueIds: await saved.unsave(actor.id, id) })),

    guardedCall(getSavedShare, async (_input, actor) => presentShare(await saved.share(actor.id))),

    guardedCall(shareSavedVenues, async ({ includesNotes }, actor) =>
      presentShare(await saved.startSharing(actor.id, includesNotes)),
    ),

    guardedCall(unshareSavedVenues, async (_input, actor) => {
      await saved.stopSharing(actor.id);
      return presentShare(null);
    }),

    publicCall(
      getSavedList,
      async ({ token }) => {
        const { firstName, venues: shared } = await saved.behind(token);
        return { firstName, venues: await Promise.all(shared.map(present)) };
      },
      ({ token }) => [tags.savedList(token), tags.venues, tags.settings],
    ),
  ];
};
