import { getAdminDashboard } from '@mandap/contract/operations/dashboard.endpoints';
import { listAdminVenues } from '@mandap/contract/venues/admin.endpoints';
import { getAdminHost, getAdminVenue } from '@mandap/contract/venues/approval.endpoints';
import { getVenue, listFeaturedVenues, listVenues } from '@mandap/contract/venues/venues.endpoints';

/** Everything that shows a venue: asked for again after each change of one. */
export const venueReads = [
  listAdminVenues,
  getAdminVenue,
  getAdminHost,
  getAdminDashboard,
  listVenues,
  getVenue,
  listFeaturedVenues,
];
