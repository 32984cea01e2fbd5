import { listHostVenues } from '@mandap/contract/bookings/host.endpoints';
import { type VenueRole, venueRoles } from '@mandap/domain/venues/managers';
import { useRead } from '../../../api/use-read.ts';

/** What somebody may do at any of the venues that they own or manage; owners and people without a venue all of it. */
export const useHostRole = (isReady: boolean): VenueRole => {
  const roles = useRead(listHostVenues, {}, { enabled: isReady }).data?.results.map(({ role }) => role);
  return venueRoles.findLast((role) => roles?.includes(role)) ?? 'owner';
};
