import type { VenueBulkAction } from '@mandap/contract/approval/admin';
import { actOnVenues, exportAdminVenues, listAdminVenues } from '@mandap/contract/approval/admin.endpoints';
import * as approval from '@mandap/contract/approval/approval.endpoints';
import * as saved from '@mandap/contract/saved/saved.endpoints';
import * as searches from '@mandap/contract/saved/saved-searches.endpoints';
import * as managers from '@mandap/contract/team/managers.endpoints';
import * as form from '@mandap/contract/venues/form.endpoints';
import * as hosts from '@mandap/contract/venues/host.endpoints';
import * as lifecycle from '@mandap/contract/venues/lifecycle.endpoints';
import { getVenueTerms, saveVenueTerms } from '@mandap/contract/venues/terms.endpoints';
import type { Actor } from '../../actor.ts';
import type { Core } from '../../core.ts';
import { every, type Feature, on } from '../../feature.ts';
import { runBulk } from '../../http/bulk.ts';
import { paged, pagedUpTo } from '../../http/paged.ts';
import { guardedCall, publicCall } from '../../http/served-call.ts';
import { tags } from '../../platform/cache-invalidation.ts';
import type { Sql } from '../../platform/db.ts';
import { createEncryption } from '../../platform/encryption.ts';
import { catalogueUses } from './catalogue-uses.ts';
import { changeVenue } from './change-venue.ts';
import { acceptManagerInvitation } from './commands/accept-manager-invitation.ts';
import { addVenue } from './commands/add-venue.ts';
import { changeListing } from './commands/change-listing.ts';
import { changeManager, removeManager } from './commands/change-manager.ts';
import { changeTerms } from './commands/change-terms.ts';
import {
  commentOnSavedVenue,
  removeListComment,
  removeOwnListComment,
} from './commands/comment-on-saved-venue.ts';
import { countBookings } from './commands/count-bookings.ts';
import { countFreeVenues } from './commands/count-free-venues.ts';
import { countReview } from './commands/count-review.ts';
import { confirmVenueChanges, decideVenue } from './commands/decide-venue.ts';
import { editHostVenue, editVenue } from './commands/edit-venue.ts';
import { eraseManager } from './commands/erase-manager.ts';
import { eraseOwner } from './commands/erase-owner.ts';
import { endFeatured, featureVenue, unfeatureVenue } from './commands/feature-venue.ts';
import { forgetPastDays } from './commands/forget-past-days.ts';
import { inviteManager } from './commands/invite-manager.ts';
import { joinSavedList } from './commands/join-saved-list.ts';
import { matchSearches } from './commands/match-searches.ts';
import { removeHostVenue, removeVenue } from './commands/remove-venue.ts';
import { addDraft, saveDraft } from './commands/save-draft.ts';
import { changeSavedSearch, removeSavedSearch, saveSearch } from './commands/save-search.ts';
import { changeSavedNote, removeSavedVenue, saveVenueForLater } from './commands/save-venue-for-later.ts';
import { setVenuesVisible } from './commands/set-venues-visible.ts';
import { shareSavedVenues, unshareSavedVenues } from './commands/share-saved-venues.ts';
import { submitVenue, submitVenueForm } from './commands/submit-venue.ts';
import { updateStaleVenues } from './commands/update-stale-venues.ts';
import { voteOnSavedVenue } from './commands/vote-on-saved-venue.ts';
import { placeUse } from './place-use.ts';
import { adminHost } from './queries/admin-host.ts';
import { adminVenues, exportVenues } from './queries/admin-venues.ts';
import { findHostObstacle } from './queries/host-obstacle.ts';
import { hostVenue } from './queries/host-venue.ts';
import { hostVenues } from './queries/host-venues.ts';
import { findInvitationForMail, managerInvitation } from './queries/manager-invitation.ts';
import { findPersonalData } from './queries/personal-data.ts';
import { findPublishedVenue, type PublishedVenue } from './queries/published-venue.ts';
import { findRatings } from './queries/ratings.ts';
import { reviewQueue } from './queries/review-queue.ts';
import { listPerson, savedList, savedShare } from './queries/saved-list.ts';
import { findSearchMatches, savedSearches } from './queries/saved-searches.ts';
import { listSavedIds, savedVenues } from './queries/saved-venues.ts';
import { team } from './queries/team.ts';
import { findTeamMember, findTeamOwner } from './queries/team-member.ts';
import { venueApproval } from './queries/venue-approval.ts';
import { findDecision } from './queries/venue-decision.ts';
import { findVenueOwner } from './queries/venue-owner.ts';
import { venueTerms } from './queries/venue-terms.ts';
import { personCookie, personRemembered } from './saved-lists.store.ts';
import { searchCalls } from './search.routes.ts';
import { serveSharePictures } from './share-picture.routes.ts';
import { serveSiteMap } from './site-map.ts';
import type { VenuesContext } from './venues.context.ts';
import { priceTermsOf } from './venues.present.ts';
import { lockBookable, lockDays } from './venues.store.ts';

type Needs = Pick<
  VenuesContext,
  'audit' | 'settings' | 'files' | 'catalogue' | 'places' | 'accounts' | 'hosts'
>;

export const venuesFeature = (core: Core, needs: Needs) => {
  const invitationEncryption = createEncryption(
    core.config.jwtSecret,
    'manager invitation',
    core.config.jwtSecretBefore,
  );
  const context: VenuesContext = { ...core, ...needs, invitationEncryption };
  const { settings } = needs;
  return {
    published: findPublishedVenue(context),
    ownerOf: findVenueOwner(context),
    priceTerms: async (venue: PublishedVenue) => priceTermsOf(venue, await settings.get()),
    lockDays,
    keepBookable: lockBookable,
    /** Changes what a venue's page shows in a transaction, and drops what is cached of it. */
    change: <T>(id: string, work: (tx: Sql) => Promise<T>) => changeVenue(context, id, work),
    setVisible: setVenuesVisible(context),
    findHostObstacle,
    countReview,
    ratings: findRatings(context),
    findDecision: findDecision(context),
    /** An invitation to manage a venue, for its mail, with its token encrypted, as it was published. */
    findManagerInvitation: findInvitationForMail(context),
    findTeamMember: findTeamMember(context),
    findTeamOwner: findTeamOwner(context),
    decryptToken: (encrypted: string) => invitationEncryption.decrypt(encrypted),
    findSearchMatches: findSearchMatches(context),
    countBookings: countBookings(context),
    countFree: countFreeVenues(context),
    endFeatured: endFeatured(context),
    matchSearches: matchSearches(context),
    updateStale: updateStaleVenues(context),
    calls: [
      ...searchCalls(context),
      ...sharedListCalls(context),
      ...savedCalls(context),
      ...savedSearchCalls(context),
      ...hostCalls(context),
      ...teamCalls(context),
      ...adminCalls(context),
    ],
    listeners: [
      on('account.deleted', 'venues', eraseOwner(context)),
      on('account.deleted', 'venues.managers', eraseManager(context)),
      on('place.changed', 'venues', (_, { signal }) => updateStaleVenues(context)({ signal })),
      on('catalogue.changed', 'venues', (_, { signal }) => updateStaleVenues(context)({ signal })),
    ],
    schedule: [
      every('*/10 * * * *', 'venues.count-bookings', countBookings(context)),
      every('*/10 * * * *', 'venues.count-free', countFreeVenues(context)),
      every('*/10 * * * *', 'venues.end-featured', endFeatured(context)),
      every('*/5 * * * *', 'venues.match-searches', matchSearches(context)),
      // What no command publishes, such as names that were imported, and what a stopped run has left.
      every('* * * * *', 'venues.update-stale', (signal) => updateStaleVenues(context)({ signal }), {
        atStart: true,
      }),
      // Soon after midnight in India.
      every('35 18 * * *', 'venues.forget-past-days', forgetPastDays(context)),
    ],
    personalData: [findPersonalData(context)],
    catalogueUses,
    placeUse,
    routes: (server) => {
      serveSiteMap(context, server);
      serveSharePictures(context, server);
    },
  } satisfies Feature & Record<string, unknown>;
};

export type Venues = ReturnType<typeof venuesFeature>;

/** The list that somebody shared. Without an account: a browser is known by its cookie. */
const sharedListCalls = (context: VenuesContext) => [
  publicCall(saved.getSavedList, savedList(context), ({ token }) => [
    tags.savedList(token),
    tags.venues,
    tags.settings,
  ]),
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

const savedCalls = (context: VenuesContext) => {
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

const savedSearchCalls = (context: VenuesContext) => {
  const save = saveSearch(context);
  return [
    guardedCall(searches.listSavedSearches, (_, actor) => savedSearches(context)(actor)),
    guardedCall(searches.saveSearch, (input, actor) => save(actor, input)),
    guardedCall(searches.changeSavedSearch, (input, actor) => changeSavedSearch(context)(actor, input)),
    guardedCall(searches.removeSavedSearch, (input, actor) => removeSavedSearch(context)(actor, input)),
  ];
};

const hostCalls = (context: VenuesContext) => {
  const list = hostVenues(context);
  const change = changeListing(context);
  return [
    guardedCall(hosts.listOwnVenues, async (page, host, { url }) => {
      const { results, count, ...rest } = await list(host, page);
      return { ...paged(url, page, { results, count }), ...rest };
    }),
    guardedCall(hosts.getOwnVenue, (input, host) => hostVenue(context)(host, input)),
    guardedCall(hosts.addVenueDraft, (input, host) => addDraft(context)(host, input)),
    guardedCall(hosts.saveVenueDraft, (input, host) => saveDraft(context)(host, input)),
    guardedCall(hosts.changeOwnVenue, (input, host) => editHostVenue(context)(host, input)),
    guardedCall(hosts.sendVenue, (input, host) => submitVenueForm(context)(host, input)),
    guardedCall(lifecycle.submitVenue, (input, host) => submitVenue(context)(host, input)),
    guardedCall(hosts.unlistOwnVenue, (input, host) => change(host, 'unlist', input)),
    guardedCall(hosts.relistOwnVenue, (input, host) => change(host, 'relist', input)),
    guardedCall(hosts.removeOwnVenue, (input, host) => removeHostVenue(context)(host, input)),
    guardedCall(getVenueTerms, (input, host) => venueTerms(context)(host, input)),
    guardedCall(saveVenueTerms, (input, host) => changeTerms(context)(host, input)),
  ];
};

const teamCalls = (context: VenuesContext) => [
  guardedCall(managers.getTeam, (input, host) => team(context)(host, input)),
  guardedCall(managers.inviteManager, (input, host) => inviteManager(context)(host, input)),
  guardedCall(managers.changeManager, (input, host) => changeManager(context)(host, input)),
  guardedCall(managers.removeManager, (input, host) => removeManager(context)(host, input)),
  publicCall(managers.getManagerInvitation, managerInvitation(context)),
  guardedCall(managers.acceptManagerInvitation, (input, actor) =>
    acceptManagerInvitation(context)(actor, input),
  ),
];

const adminCalls = (context: VenuesContext) => {
  const list = adminVenues(context);
  const decide = decideVenue(context);
  const feature = featureVenue(context);
  const unfeature = unfeatureVenue(context);
  const bulkActions: Record<VenueBulkAction, (actor: Actor, id: string) => Promise<unknown>> = {
    approve: (actor, id) => decide(actor, 'approve', { id }),
    unlist: (actor, id) => decide(actor, 'unlist', { id }),
    feature: (actor, id) => feature(actor, { id, until: null }),
    unfeature: (actor, id) => unfeature(actor, { id }),
  };
  return [
    guardedCall(listAdminVenues, async (filter, _, { url }) => pagedUpTo(url, filter, await list(filter))),
    guardedCall(exportAdminVenues, exportVenues(context)),
    guardedCall(approval.getReviewQueue, reviewQueue(context)),
    guardedCall(approval.getAdminVenue, venueApproval(context)),
    guardedCall(approval.getAdminHost, adminHost(context)),
    guardedCall(form.addVenue, (input, actor) => addVenue(context)(actor, input)),
    guardedCall(form.editVenue, (input, actor) => editVenue(context)(actor, input)),
    guardedCall(lifecycle.removeVenue, (input, actor) => removeVenue(context)(actor, input)),
    guardedCall(approval.approveVenue, (input, actor) => decide(actor, 'approve', input)),
    guardedCall(approval.rejectVenue, (input, actor) => decide(actor, 'reject', input)),
    guardedCall(approval.requestVenueChanges, (input, actor) => decide(actor, 'request_changes', input)),
    guardedCall(approval.confirmVenueChanges, (input, actor) => confirmVenueChanges(context)(actor, input)),
    guardedCall(approval.unlistVenue, (input, actor) => decide(actor, 'unlist', input)),
    guardedCall(approval.relistVenue, (input, actor) => decide(actor, 'relist', input)),
    guardedCall(lifecycle.featureVenue, (input, actor) => feature(actor, input)),
    guardedCall(lifecycle.unfeatureVenue, (input, actor) => unfeature(actor, input)),
    guardedCall(actOnVenues, ({ action, ids }, actor) =>
      runBulk(ids, (id) => bulkActions[action](actor, id)),
    ),
  ];
};
