import { getAdminDashboard } from '@house/contract/admin-dashboard';
import { listAdminVenues } from '@house/contract/admin-venues';
import { getAdminHost, getAdminVenue } from '@house/contract/venue-review';
import { getVenue, listFeaturedVenues, listVenues } from '@house/contract/venues';

/** Everything that shows a venue: asked for again after each change of one. */
export const venueReads = [
  ...[listAdminVenues, getAdminVenue, getAdminHost, getAdminDashboard],
  ...[listVenues, getVenue, listFeaturedVenues],
];
