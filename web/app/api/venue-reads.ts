import { getAdminDashboard } from '@mandap/contract/operations/dashboard.endpoints';
import { listAdminVenues } from '@mandap/contract/venues/admin.endpoints';
import { getAdminHost, getAdminVenue, getReviewQueue } from '@mandap/contract/venues/approval.endpoints';
import { getVenue, listFeaturedVenues, listVenues } from '@mandap/contract/venues/venues.endpoints';

/** The calls to invalidate after a venue has changed. */
export const venueReads = [
  listAdminVenues,
  getAdminVenue,
  getAdminHost,
  getReviewQueue,
  getAdminDashboard,
  listVenues,
  getVenue,
  listFeaturedVenues,
];
