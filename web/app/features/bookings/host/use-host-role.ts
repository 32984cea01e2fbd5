import { listHostVenues } from '@mandap/contract/bookings/host.endpoints';
import { type VenueRole, venueRoles } from '@mandap/domain/team/managers';
import { useEffect } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { readStored, writeStored } from '../../../ui/stored.ts';

const storedKey = 'host_role';

const roleIn = (stored: unknown): VenueRole | null => venueRoles.find((role) => role === stored) ?? null;

/**
 * What somebody may do at any of the venues that they own or manage; owners and people without a venue all of it. Until it
 * is known, what it was when it was last known here: nothing is shown that goes a moment later.
 */
export const useHostRole = (isReady: boolean): VenueRole => {
  const venues = useRead(listHostVenues, {}, { enabled: isReady }).data?.results;
  const known =
    venues && (venueRoles.findLast((role) => venues.some((venue) => venue.role === role)) ?? 'owner');
  useEffect(() => {
    if (known) writeStored(storedKey, known);
  }, [known]);
  return known ?? (isReady ? readStored(storedKey, roleIn) : null) ?? 'owner';
};
