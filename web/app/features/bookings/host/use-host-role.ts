import { listHostVenues } from '@mandap/contract/bookings/host.endpoints';
import { type VenueRole, venueRoles } from '@mandap/domain/team/managers';
import { useEffect } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { readStored, writeStored } from '#app/ui/stored.ts';

const storedKey = 'host_role';

const roleIn = (stored: unknown): VenueRole | null => venueRoles.find((role) => role === stored) ?? null;

/**
 * The permissions that the user has at any venue that they own or manage. Owners and users without a venue
 * have all. While it loads, the last known permissions apply, so that nothing appears and disappears a moment
 * later.
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
