import { describe, expect, it } from 'vitest';
import {
  bookingsUrl,
  countMore,
  isFiltered,
  toBookingsQuery,
  withKnownEvent,
  withoutFilters,
} from './booking-filters.ts';

const filters = (address: string) => bookingsUrl.read(new URLSearchParams(address));

describe('the filters of My Bookings', () => {
  it('survive a round trip through the URL', () => {
    const address =
      'query=palace&status=confirmed&event=wedding&payment=partial&from=2026-12-01&to=2026-12-31&min_amount=0&max_amount=200000&sort=amount_asc&page=3';
    expect(bookingsUrl.write(filters(address)).toString()).toBe(address);
    expect(bookingsUrl.write(filters('')).toString()).toBe('');
  });

  it('drop invalid values, and swap the ends of reversed ranges', () => {
    expect(
      filters('status=open&sort=up&event=a%20party!&payment=x&from=2026-02-30&page=0&min_amount=-3'),
    ).toEqual(filters(''));
    expect(filters('from=2027-01-02&to=2027-01-01')).toMatchObject({ from: '2027-01-01', to: '2027-01-02' });
    expect(filters('min_amount=2,000&max_amount=₹1,000')).toMatchObject({ minAmount: 1000, maxAmount: 2000 });
  });

  it('drop an unknown event type', () => {
    const types = [{ key: 'wedding' }, { key: 'sangeet' }];
    expect(withKnownEvent(filters('event=sangeet'), types).event).toBe('sangeet');
    expect(withKnownEvent(filters('event=party'), types)).toEqual(filters(''));
  });

  it('are sent under the server’s names', () => {
    expect(toBookingsQuery(filters('query=lake&payment=refund_pending&max_amount=5000'))).toEqual({
      ordering: 'date_desc',
      search: 'lake',
      paymentState: 'refund_pending',
      maxAmount: 5000,
    });
  });

  it('are counted, a range once, and cleared without changing the order', () => {
    const some = filters('event=wedding&from=2026-12-01&to=2026-12-31&sort=amount_desc&page=2');
    expect([countMore(some), isFiltered(some)]).toEqual([2, true]);
    expect(isFiltered(filters('sort=amount_desc'))).toBe(false);
    expect(bookingsUrl.write(withoutFilters(some)).toString()).toBe('sort=amount_desc');
  });
});
