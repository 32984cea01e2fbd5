import { getAdminDashboard } from '@house/contract/admin-dashboard';
import { getAdminVenue, listAdminVenues } from '@house/contract/admin-venues';
import { getVenue, listFeaturedVenues, listVenues } from '@house/contract/venues';

/** Everything that shows a venue: asked for again after each change of one. */
export const venueReads = [
  ...[listAdminVenues, getAdminVenue, getAdminDashboard],
  ...[listVenues, getVenue, listFeaturedVenues],
];
