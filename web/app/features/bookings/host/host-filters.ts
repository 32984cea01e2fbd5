import { hostTabs } from '@mandap/contract/bookings/host';
import { choiceParam, idParam, named, pageParam, textParam, urlState } from '#app/ui/url-state.ts';

export const pageSize = 10;

/** The filters of a host’s bookings, as stored in the URL. */
export const hostBookingsUrl = urlState({
  tab: choiceParam(hostTabs, 'requests'),
  query: textParam(),
  venueId: named('venue', idParam),
  page: pageParam,
});

export type HostFilters = ReturnType<typeof hostBookingsUrl.read>;
