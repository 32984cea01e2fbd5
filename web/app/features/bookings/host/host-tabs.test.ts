import { expect, it } from 'vitest';
import { hostBookingsUrl } from './host-tabs.tsx';

const venue = '019a0000-0000-7000-8000-000000000000';

it('stores tab, search, venue and page in the URL, without default values', () => {
  const address = `tab=past&query=Asha&venue=${venue}&page=3`;
  expect(hostBookingsUrl.write(hostBookingsUrl.read(new URLSearchParams(address))).toString()).toBe(address);
  expect(hostBookingsUrl.write(hostBookingsUrl.read(new URLSearchParams())).size).toBe(0);
});

it('ignores invalid values', () => {
  const filters = hostBookingsUrl.read(new URLSearchParams('tab=all&venue=x&page=-1'));
  expect(filters).toEqual({ tab: 'requests', query: '', venueId: null, page: 1 });
});
