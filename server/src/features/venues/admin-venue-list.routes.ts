import { exportAdminVenues, listAdminVenues } from '@mandap/contract/venues/admin.endpoints';
import type { AdminVenueRow } from '@mandap/contract/venues/admin.schemas';
import { dayInIndia } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import { shownRating } from '@mandap/domain/reviews/reviews';
import { venueStateOf } from '@mandap/domain/venues/lifecycle';
import { pagedUpTo } from '../../http/paged.ts';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { Clock } from '../../platform/clock.ts';
import { type CsvColumn, csvStream } from '../../platform/csv.ts';
import type { VenueList } from './admin-venue-list.service.ts';
import type { ListedVenue } from './admin-venue-list.store.ts';

const present = (venue: ListedVenue): AdminVenueRow => {
  const { vendorId, vendorName, vendorVerified, rating, ...row } = venue;
  return {
    ...row,
    vendor: { id: vendorId, name: vendorName, verified: vendorVerified },
    status: venueStateOf(venue.status),
    rating: shownRating(rating),
    pricePerDay: toRupees(venue.pricePerDay),
    changedAt: venue.changedAt?.toISOString() ?? null,
    createdAt: venue.createdAt.toISOString(),
  };
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Money in rupees. */
const columns: readonly CsvColumn<ListedVenue>[] = [
  ['Name', ({ name }) => name],
  ['City', ({ city }) => city],
  ['District', ({ district }) => district],
  ['State', ({ state }) => state],
  ['Vendor', ({ vendorName }) => vendorName],
  ['Vendor verified', ({ vendorVerified }) => (vendorVerified ? 'Yes' : 'No')],
  ['Capacity', ({ capacity }) => capacity],
  ['Price per day', ({ pricePerDay }) => toRupees(pricePerDay)],
  ['Status', ({ status }) => capital(venueStateOf(status))],
  ['Rating', ({ rating }) => rating],
  ['Featured', ({ isFeatured }) => (isFeatured ? 'Featured' : 'Regular')],
  ['Featured until', ({ featuredUntil }) => featuredUntil],
  ['Bookings', ({ bookings }) => bookings],
  ['Changed on', ({ changedAt }) => changedAt && dayInIndia(changedAt)],
  ['Added on', ({ createdAt }) => dayInIndia(createdAt)],
];

export const venueListCalls = (list: VenueList, clock: Clock): ServedCall[] => [
  guardedCall(listAdminVenues, async (wish, _actor, call) => {
    const { results, ...counted } = await list.find(wish);
    return pagedUpTo(call.url, wish, { results: results.map(present), ...counted });
  }),

  guardedCall(exportAdminVenues, async (wish) => ({
    name: `venues-${dayInIndia(clock.now())}.csv`,
    body: csvStream(columns, list.all(wish)),
  })),
];
