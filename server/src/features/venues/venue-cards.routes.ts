import { listOwnVenues } from '@mandap/contract/venues/host.endpoints';
import { paged } from '../../http/paged.ts';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { VenueCards } from './venue-cards.service.ts';

export const venueCardsCalls = (venueCards: VenueCards): ServedCall[] => [
  guardedCall(listOwnVenues, async (paging, host, call) => {
    const { results, count, ...rest } = await venueCards.list(host, paging);
    return { ...paged(call.url, paging, { results, count }), ...rest };
  }),
];
