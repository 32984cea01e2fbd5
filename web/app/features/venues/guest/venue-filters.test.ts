import { describe, expect, it } from 'vitest';
import { inputOfFilters, venuesUrl } from './venue-filters.ts';

const read = (address: string) => venuesUrl.read(new URLSearchParams(address));

describe('the filters of the list', () => {
  it('come back from their own address', () => {
    const address =
      'query=lake&date=2026-12-11&guests=200&min_price=20000&max_price=90000&kind=palace&kind=haveli&amenity=Wifi&sort=price_asc&page=3';
    expect(venuesUrl.write(read(address)).toString()).toBe(address);
  });

  it('leave defaults out of the address', () => {
    expect(venuesUrl.write(read('')).toString()).toBe('');
    expect(venuesUrl.write(read('sort=rating_desc&page=1&query=++')).toString()).toBe('');
  });

  it('put the best match of a text first until another order is chosen', () => {
    expect(inputOfFilters(read('query=lake'))).toEqual({ page: 1, pageSize: 9, search: 'lake' });
    expect(inputOfFilters(read('query=lake&sort=rating_desc'))).toMatchObject({ ordering: '-rating' });
    expect(venuesUrl.write(read('query=lake&sort=rating_desc')).toString()).toBe(
      'query=lake&sort=rating_desc',
    );
  });

  it('drop what makes no sense instead of asking the server for it', () => {
    expect(inputOfFilters(read('date=2026-02-30&guests=many&min_price=-5&sort=fate&page=0'))).toEqual({
      page: 1,
      pageSize: 9,
      ordering: '-rating',
    });
  });

  it('put prices in order', () => {
    expect(inputOfFilters(read('min_price=90,000&max_price=20000'))).toMatchObject({
      minPrice: 20_000,
      maxPrice: 90_000,
    });
  });

  it('ask for venues that are free on the day and hold the guests', () => {
    expect(inputOfFilters(read('date=2026-12-11&guests=200'))).toMatchObject({
      startDate: '2026-12-11',
      endDate: '2026-12-11',
      minCapacity: 200,
    });
  });
});
