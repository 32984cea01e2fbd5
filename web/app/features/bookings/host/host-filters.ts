import { type HostTab, hostTabs } from '@mandap/contract/bookings/host';
import { toHostBookings } from '../../../paths.ts';

/** What a host looks at. All of it stands in the address. */
export interface HostFilters {
  tab: HostTab;
  query: string;
  venueId: string | null;
  page: number;
}

export const pageSize = 10;

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text);

/** Reads an address; what makes no sense is left out. */
export const hostFiltersIn = (search: URLSearchParams): HostFilters => {
  const [venue, page] = [search.get('venue') ?? '', search.get('page') ?? ''];
  return {
    tab: hostTabs.find((tab) => tab === search.get('tab')) ?? 'requests',
    query: (search.get('query') ?? '').trim().slice(0, 100),
    venueId: isId(venue) ? venue : null,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
};

export const addressOf = ({ tab, query, venueId, page }: HostFilters): string =>
  toHostBookings({
    tab: tab === 'requests' ? undefined : tab,
    query,
    venue: venueId ?? undefined,
    page: page > 1 ? String(page) : undefined,
  });
