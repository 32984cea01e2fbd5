import * as calls from '@mandap/contract/venues/host.endpoints';
import { getVenueTerms, saveVenueTerms } from '@mandap/contract/venues/host.endpoints';
import { getVenue, listLandmarks } from '@mandap/contract/venues/venues.endpoints';
import type { Actor } from '#server/actor.ts';
import type { Core } from '#server/core.ts';
import { every, type Feature, on } from '#server/feature.ts';
import { paged } from '#server/http/paged.ts';
import { cached, guardedCall, publicCall } from '#server/http/served-call.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Sql } from '#server/platform/db.ts';
import { createReadCache } from '#server/platform/read-cache.ts';
import { changeVenue } from './change-venue.ts';
import { addVenue } from './commands/add-venue.ts';
import { changeListing } from './commands/change-listing.ts';
import { changeTerms } from './commands/change-terms.ts';
import { countBookings } from './commands/count-bookings.ts';
import { countReview } from './commands/count-review.ts';
import { editHostVenue, editVenue, recordChanges } from './commands/edit-venue.ts';
import { endFeatured, featureVenue, unfeatureVenue } from './commands/feature-venue.ts';
import { forgetPastDays } from './commands/forget-past-days.ts';
import { removeHostVenue, removeVenue } from './commands/remove-venue.ts';
import { addDraft, saveDraft } from './commands/save-draft.ts';
import { setVenuesVisible } from './commands/set-venues-visible.ts';
import { submitVenue, submitVenueForm } from './commands/submit-venue.ts';
import { updateStaleVenues } from './commands/update-stale-venues.ts';
import { eraseOwner, findPersonalData } from './personal-data.ts';
import { hostVenue } from './queries/host-venue.ts';
import { hostVenues } from './queries/host-venues.ts';
import {
  findBookedVenue,
  findPublishedVenue,
  findPublishedVenueIn,
  venuePage,
} from './queries/published-venue.ts';
import { findRatings } from './queries/ratings.ts';
import { readTexts } from './queries/venue-cards.ts';
import { venueLandmarks } from './queries/venue-landmarks.ts';
import { venueTerms } from './queries/venue-terms.ts';
import { catalogueUses, placeUse } from './reference-uses.ts';
import { serveSharePictures } from './share-picture.routes.ts';
import { findDecision, recordDecision, transitionVenue } from './transition-venue.ts';
import type { VenuesContext } from './venues.context.ts';
import { priceTermsOf } from './venues.present.ts';
import {
  findHostObstacle,
  findPublishedFields,
  findVenueOwner,
  listTexts,
  lockBookable,
  lockDays,
  lockHostVenue,
} from './venues.store.ts';

const megabyte = 1024 * 1024;

type Needs = Pick<
  VenuesContext,
  'audit' | 'settings' | 'files' | 'catalogue' | 'places' | 'hosts' | 'published'
>;

type ArgumentsAfterContext<Use> = Use extends (context: VenuesContext, ...rest: infer Rest) => unknown
  ? Rest
  : never;

export const venuesFeature = (core: Core, needs: Needs) => {
  const context: VenuesContext = {
    ...core,
    ...needs,
    cards: core.cacheInvalidation.register(
      createReadCache<Buffer | null>({
        maxBytes: 12 * megabyte,
        sizeOf: (text) => text?.length ?? 0,
      }),
    ),
  };
  return {
    published: findPublishedVenue({ ...context, db: core.publicReads }),
    publishedIn: findPublishedVenueIn,
    booked: findBookedVenue(context),
    ownerOf: findVenueOwner(context),
    listTexts,
    priceTerms: priceTermsOf,
    lockDays,
    lockHosted: lockHostVenue,
    keepBookable: lockBookable,
    /** Changes what a venue's page shows in a transaction, and drops what is cached of it. */
    change: <T>(id: string, work: (tx: Sql) => Promise<T>) => changeVenue(context, id, work),
    transition: (...args: ArgumentsAfterContext<typeof transitionVenue>) => transitionVenue(context, ...args),
    recordDecision: (...args: ArgumentsAfterContext<typeof recordDecision>) =>
      recordDecision(context, ...args),
    feature: featureVenue(context),
    unfeature: unfeatureVenue(context),
    setVisible: setVenuesVisible(context),
    readTexts: readTexts(context),
    findHostObstacle,
    countReview,
    ratings: findRatings(context),
    findDecision: findDecision(context),
    publishedFields: (sql: Sql, id: string) => findPublishedFields(sql, needs.published, id),
    recordChanges: <T>(tx: Sql, actor: Actor, id: string, work: () => Promise<T>) =>
      recordChanges(context, tx, actor, id, work),
    countBookings: countBookings(context),
    endFeatured: endFeatured(context),
    updateStale: updateStaleVenues(context),
    calls: [...guestCalls(context), ...hostCalls(context), ...adminCalls(context)],
    listeners: [
      on('account.deleted', 'venues', eraseOwner(context)),
      on('place.changed', 'venues', (_, { signal }) => updateStaleVenues(context)({ signal })),
      on('catalogue.changed', 'venues', (_, { signal }) => updateStaleVenues(context)({ signal })),
    ],
    schedule: [
      every('*/10 * * * *', 'venues.count-bookings', countBookings(context)),
      every('*/10 * * * *', 'venues.end-featured', endFeatured(context)),
      // Changes that no command publishes, such as imported names, and the rest of an interrupted run.
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
      serveSharePictures(context, server);
    },
  } satisfies Feature & Record<string, unknown>;
};

export type Venues = ReturnType<typeof venuesFeature>;

/** How other features read venues and listings in SQL, and present them. */
export { listedColumns, withFields } from './queries/venue-cards.ts';
export {
  enteredAddOns,
  isFeaturedOn,
  isPublic,
  listedAmenities,
  venueColumns,
  venueTables,
} from './queries/venue-records.ts';
export {
  namesOfPlaces,
  presentAmenity,
  presentCard,
  presentCategory,
  presentChanged,
  presentPictures,
} from './venues.present.ts';
export {
  lockVenue,
  practicalDetailsOf,
  updateChangedAt,
} from './venues.store.ts';

const guestCalls = (context: VenuesContext) => {
  const shared = { ...context, db: context.publicReads };
  const ofVenue = cached(({ id }: { id: string }) => ({ venues: tags.venue(id) }));
  return [
    publicCall(listLandmarks, venueLandmarks(shared), ofVenue),
    publicCall(getVenue, venuePage(shared), ofVenue),
  ];
};

const hostCalls = (context: VenuesContext) => {
  const list = hostVenues(context);
  const change = changeListing(context);
  return [
    guardedCall(calls.listOwnVenues, async (page, host, { url }) => {
      const { results, count, ...rest } = await list(host, page);
      return { ...paged(url, page, { results, count }), ...rest };
    }),
    guardedCall(calls.getOwnVenue, (input, host) => hostVenue(context)(host, input)),
    guardedCall(calls.addVenueDraft, (input, host) => addDraft(context)(host, input)),
    guardedCall(calls.saveVenueDraft, (input, host) => saveDraft(context)(host, input)),
    guardedCall(calls.changeOwnVenue, (input, host) => editHostVenue(context)(host, input)),
    guardedCall(calls.sendVenue, (input, host) => submitVenueForm(context)(host, input)),
    guardedCall(calls.submitVenue, (input, host) => submitVenue(context)(host, input)),
    guardedCall(calls.unlistOwnVenue, (input, host) => change(host, 'unlist', input)),
    guardedCall(calls.relistOwnVenue, (input, host) => change(host, 'relist', input)),
    guardedCall(calls.removeOwnVenue, (input, host) => removeHostVenue(context)(host, input)),
    guardedCall(getVenueTerms, (input, host) => venueTerms(context)(host, input)),
    guardedCall(saveVenueTerms, (input, host) => changeTerms(context)(host, input)),
  ];
};

const adminCalls = (context: VenuesContext) => [
  guardedCall(calls.addVenue, (input, actor) => addVenue(context)(actor, input)),
  guardedCall(calls.editVenue, (input, actor) => editVenue(context)(actor, input)),
  guardedCall(calls.removeVenue, (input, actor) => removeVenue(context)(actor, input)),
  guardedCall(calls.featureVenue, (input, actor) => featureVenue(context)(actor, input)),
  guardedCall(calls.unfeatureVenue, (input, actor) => unfeatureVenue(context)(actor, input)),
];
