import { expect, it } from 'vitest';
import { addressOf, hostFiltersIn } from './host-filters.ts';

const venue = '019a0000-0000-7000-8000-000000000000';

it('keeps tab, search, venue and page in the address, and nothing that is usual', () => {
  const address = `/vendor/bookings?tab=past&query=Asha&venue=${venue}&page=3`;
  expect(addressOf(hostFiltersIn(new URLSearchParams(address.split('?')[1])))).toBe(address);
  expect(addressOf(hostFiltersIn(new URLSearchParams()))).toBe('/vendor/bookings');
});

it('leaves out what makes no sense', () => {
  const filters = hostFiltersIn(new URLSearchParams('tab=all&venue=x&page=-1'));
  expect(filters).toEqual({ tab: 'requests', query: '', venueId: null, page: 1 });
});
