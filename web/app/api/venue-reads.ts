import { listAdminVenues } from '@mandap/contract/approval/admin.endpoints';
import { getAdminHost, getAdminVenue, getReviewQueue } from '@mandap/contract/approval/approval.endpoints';
import { getAdminDashboard } from '@mandap/contract/operations/dashboard.endpoints';
import { listFeaturedVenues, listVenues } from '@mandap/contract/search/search.endpoints';
import { getVenue } from '@mandap/contract/venues/venues.endpoints';

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
