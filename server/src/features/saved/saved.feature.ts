import * as saved from '@mandap/contract/saved/saved.endpoints';
import type { Core } from '#server/core.ts';
import { every, type Feature, on } from '#server/feature.ts';
import { paged } from '#server/http/paged.ts';
import { cached, guardedCall, publicCall } from '#server/http/served-call.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import {
  commentOnSavedVenue,
  removeListComment,
  removeOwnListComment,
} from './commands/comment-on-saved-venue.ts';
import { matchSearches } from './commands/match-searches.ts';
import { changeSavedSearch, removeSavedSearch, saveSearch } from './commands/save-search.ts';
import { changeSavedNote, removeSavedVenue, saveVenueForLater } from './commands/save-venue-for-later.ts';
import { joinSavedList, shareSavedVenues, unshareSavedVenues } from './commands/share-saved-venues.ts';
import { voteOnSavedVenue } from './commands/vote-on-saved-venue.ts';
import { eraseSaved, findPersonalData, mergeSaved } from './personal-data.ts';
import { listPerson, savedList, savedShare } from './queries/saved-list.ts';
import { findSearchMatches, savedSearches } from './queries/saved-searches.ts';
import { listSavedIds, savedVenues } from './queries/saved-venues.ts';
import type { SavedContext } from './saved.context.ts';
import { personCookie, personRemembered } from './saved-lists.store.ts';

type Needs = Pick<SavedContext, 'settings' | 'venues' | 'search'>;

export const savedFeature = (core: Core, needs: Needs) => {
  const context: SavedContext = { ...core, ...needs };
  return {
    findSearchMatches: findSearchMatches(context),
    matchSearches: matchSearches(context),
    calls: [...sharedListCalls(context), ...savedCalls(context), ...savedSearchCalls(context)],
    listeners: [on('account.deleted', 'saved', eraseSaved(context))],
    schedule: [every('*/5 * * * *', 'saved.match-searches', matchSearches(context))],
    personalData: [findPersonalData(context)],
    accountMerge: mergeSaved(context),
  } satisfies Feature & Record<string, unknown>;
};

export type Saved = ReturnType<typeof savedFeature>;

/** A list that somebody shared. Visitors need no account: a cookie identifies their browser. */
const sharedListCalls = (context: SavedContext) => [
  publicCall(
    saved.getSavedList,
    savedList({ ...context, db: context.publicReads }),
    cached(({ token }) => ({ saved: tags.savedList(token) })),
  ),
  publicCall(saved.getListPerson, (input, { cookies }) => listPerson(context)(input, cookies[personCookie])),
  publicCall(saved.joinSavedList, async (input, { ip, cookies, setCookie }) => {
    const { person, secret } = await joinSavedList(context)(input, { ip, secret: cookies[personCookie] });
    setCookie(personCookie, secret, { seconds: personRemembered });
    return person;
  }),
  publicCall(saved.voteOnSavedVenue, (input, { cookies }) =>
    voteOnSavedVenue(context)(input, cookies[personCookie]),
  ),
  publicCall(saved.commentOnSavedVenue, (input, { cookies }) =>
    commentOnSavedVenue(context)(input, cookies[personCookie]),
  ),
  publicCall(saved.removeOwnListComment, (input, { cookies }) =>
    removeOwnListComment(context)(input, cookies[personCookie]),
  ),
];

const savedCalls = (context: SavedContext) => {
  const browse = savedVenues(context);
  const share = shareSavedVenues(context);
  return [
    guardedCall(saved.listSavedVenues, (_, actor) => listSavedIds(context)(actor)),
    guardedCall(saved.browseSavedVenues, async (page, actor, { url }) =>
      paged(url, page, await browse(actor, page)),
    ),
    guardedCall(saved.saveVenue, (input, actor) => saveVenueForLater(context)(actor, input)),
    guardedCall(saved.saveVenueNote, (input, actor) => changeSavedNote(context)(actor, input)),
    guardedCall(saved.unsaveVenue, (input, actor) => removeSavedVenue(context)(actor, input)),
    guardedCall(saved.getSavedShare, (_, actor) => savedShare(context)(actor)),
    guardedCall(saved.shareSavedVenues, (input, actor) => share(actor, input)),
    guardedCall(saved.unshareSavedVenues, (_, actor) => unshareSavedVenues(context)(actor)),
    guardedCall(saved.removeListComment, (input, actor) => removeListComment(context)(actor, input)),
  ];
};

const savedSearchCalls = (context: SavedContext) => {
  const save = saveSearch(context);
  return [
    guardedCall(saved.listSavedSearches, (_, actor) => savedSearches(context)(actor)),
    guardedCall(saved.saveSearch, (input, actor) => save(actor, input)),
    guardedCall(saved.changeSavedSearch, (input, actor) => changeSavedSearch(context)(actor, input)),
    guardedCall(saved.removeSavedSearch, (input, actor) => removeSavedSearch(context)(actor, input)),
  ];
};
