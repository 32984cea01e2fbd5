import { getAdminDashboard } from '@mandap/contract/operations/dashboard';
import { listAdminVenues } from '@mandap/contract/venues/admin';
import { getAdminHost, getAdminVenue } from '@mandap/contract/venues/approval';
import { getVenue, listFeaturedVenues, listVenues } from '@mandap/contract/venues/venues';

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
