import { hostTabs } from '@mandap/contract/bookings/host';
import { choiceParam, idParam, named, pageParam, textParam, urlState } from '../../../ui/url-state.ts';

export const pageSize = 10;

/** Which bookings a host looks at. */
export const hostBookingsUrl = urlState({
  tab: choiceParam(hostTabs, 'requests'),
  query: textParam(),
  venueId: named('venue', idParam),
  page: pageParam,
});

export type HostFilters = ReturnType<typeof hostBookingsUrl.read>;
