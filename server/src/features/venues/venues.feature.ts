import type { Core } from '../../core.ts';
import { every, type Feature, on } from '../../feature.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Uploads } from '../files/uploads.service.ts';
import type { Places } from '../places/places.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { venueListCalls } from './admin-venue-list.routes.ts';
import { createVenueList } from './admin-venue-list.service.ts';
import { adminVenuesCalls } from './admin-venues.routes.ts';
import { createFeaturing } from './featuring.service.ts';
import { ownVenuesCalls } from './host-venues.routes.ts';
import { createOwnVenues } from './host-venues.service.ts';
import { savedCalls } from './saved.routes.ts';
import { serveSiteMap } from './site-map.routes.ts';
import { createSiteMap } from './site-map.service.ts';
import { venueReviewCalls } from './venue-approval.routes.ts';
import { createVenueReview } from './venue-approval.service.ts';
import { venueCardsCalls } from './venue-cards.routes.ts';
import { createVenueCards } from './venue-cards.service.ts';
import { createVenueEditing } from './venue-editing.service.ts';
import { createVenueLife } from './venue-lifecycle.service.ts';
import { venueTermsCalls } from './venue-terms.routes.ts';
import { createVenueTerms } from './venue-terms.service.ts';
import { venuesCalls } from './venues.routes.ts';
import { createVenues } from './venues.service.ts';

interface Needs {
  audit: Audit;
  settings: Settings;
  files: Uploads;
  places: Places;
}

export const venuesFeature = (core: Core, { audit, settings, files, places }: Needs) => {
  const { db, clock, config } = core;
  const venues = createVenues({ ...core, settings });
  const lifecycle = createVenueLife({ ...core, audit, settings });
  const featuring = createFeaturing({ ...core, audit, venueLife: lifecycle });
  const editing = createVenueEditing({ ...core, audit, uploads: files, places, venueLife: lifecycle });
  const ownVenues = createOwnVenues({
    ...core,
    audit,
    uploads: files,
    venueLife: lifecycle,
    venueEditing: editing,
  });
  return {
    ...venues,
    lifecycle,
    featuring,
    calls: [
      ...venuesCalls(venues),
      ...venueTermsCalls(createVenueTerms({ ...core, audit })),
      ...savedCalls(venues),
      ...adminVenuesCalls({
        venueLife: lifecycle,
        featuring,
        venueEditing: editing,
      }),
      ...ownVenuesCalls({ ownVenues, venueLife: lifecycle }),
      ...venueCardsCalls(createVenueCards({ ...core, settings, uploads: files, ownVenues })),
      ...venueListCalls(createVenueList(core), clock),
      ...venueReviewCalls(createVenueReview({ ...core, settings, venueLife: lifecycle })),
    ],
    listeners: [on('account.deleted', 'venue-drafts', ({ userId }) => ownVenues.forget(userId))],
    schedule: [
      every('*/10 * * * *', 'venues.count-bookings', lifecycle.countBookings),
      every('*/10 * * * *', 'venues.end-featured', featuring.endDue),
    ],
    personalData: [ownVenues.dataOf],
    routes: ({ fastify, countRequest }) =>
      serveSiteMap(fastify, { siteMap: createSiteMap({ db, publicUrl: config.publicUrl }), countRequest }),
  } satisfies Feature & Record<string, unknown>;
};

export type VenuesFeature = ReturnType<typeof venuesFeature>;
