import { listOwnOptions } from '@mandap/contract/calendar/guest.endpoints';
import type { KeptStay } from '@mandap/contract/calendar/options.schemas';
import { useMemo } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { useSession } from '#app/features/accounts/session/session-store.ts';

/** What the host of a venue keeps for the signed-in person: nobody else can book it, and this person can. */
export const useOwnKept = (venueId: string): readonly KeptStay[] => {
  const { isAuthenticated } = useSession();
  const { data } = useRead(listOwnOptions, {}, { enabled: isAuthenticated });
  return useMemo(
    () => data?.results.flatMap(({ venue, stays }) => (venue.id === venueId ? stays : [])) ?? [],
    [data, venueId],
  );
};
