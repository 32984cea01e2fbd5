import { listOwnVenues } from '@mandap/contract/venues/host';
import type { Api } from '../../http/api.ts';
import { paged } from '../../http/paged.ts';
import type { VenueCards } from './venue-cards.service.ts';

export const serveVenueCards = (api: Api, venueCards: VenueCards): void => {
  api.guarded(listOwnVenues, async (paging, host, call) => {
    const { results, count, ...rest } = await venueCards.list(host, paging);
    return { ...paged(call.url, paging, { results, count }), ...rest };
  });
};
