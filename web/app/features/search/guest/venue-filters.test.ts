import { describe, expect, it } from 'vitest';
import { dateText } from './filters.ts';
import { filtersOfSearch, inputOfFilters, searchOfFilters, venuesUrl } from './venue-filters.ts';

const read = (address: string) => venuesUrl.read(new URLSearchParams(address));

describe('the filters of the list', () => {
  it('survive a round trip through their own URL', () => {
    const address =
      'query=lake&near=27.57%2C80.68&radius=50&date=2026-12-11&time=evening&guests=200&min_price=20000&max_price=90000&rooms=20&kind=palace&kind=haveli&amenity=Wifi&with=rooms&with=step_free&sort=nearest&page=3';
    expect(venuesUrl.write(read(address)).toString()).toBe(address);
    const anySaturday = 'weekday=sat&month=2027-02';
    expect(venuesUrl.write(read(anySaturday)).toString()).toBe(anySaturday);
  });

  it('leave defaults out of the URL', () => {
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

  it('drop invalid values instead of sending them to the server', () => {
    expect(
      inputOfFilters(
        read(
          'date=2026-02-30&guests=many&min_price=-5&sort=fate&page=0&near=51.5,0.1&radius=9&weekday=sat&with=luck',
        ),
      ),
    ).toEqual({
      page: 1,
      pageSize: 9,
      ordering: '-rating',
    });
  });

  it('ask for one day, or for all days from the first to the last', () => {
    expect(searchOfFilters(read('date=2026-12-11'))).toEqual({
      startDate: '2026-12-11',
      endDate: '2026-12-11',
    });
    const days = { startDate: '2026-12-11', endDate: '2026-12-13' };
    expect(searchOfFilters(read('date=2026-12-11&until=2026-12-13'))).toEqual(days);
    expect(filtersOfSearch(days)).toEqual(read('date=2026-12-11&until=2026-12-13'));
    expect(dateText(read('date=2026-12-11&until=2026-12-13'))).toBe('Fri 11 Dec – Sun 13 Dec');
  });

  it('leave out a last day before the first or without it, and end with the longest stay', () => {
    const addressOf = (address: string) => venuesUrl.write(read(address)).toString();
    expect(addressOf('date=2026-12-11&until=2026-12-10')).toBe('date=2026-12-11');
    expect(addressOf('until=2026-12-13')).toBe('');
    expect(addressOf('date=2026-12-01&until=2027-03-01')).toBe('date=2026-12-01&until=2026-12-31');
  });

  it('put prices in order', () => {
    expect(inputOfFilters(read('min_price=90,000&max_price=20000'))).toMatchObject({
      minTotal: 20_000,
      maxTotal: 90_000,
    });
  });

  it('sort by distance only from a point', () => {
    expect(inputOfFilters(read('sort=nearest'))).toMatchObject({ ordering: '-rating' });
    expect(inputOfFilters(read('sort=nearest&near=27.57,80.68'))).toMatchObject({
      ordering: 'distance',
      near: '27.57,80.68',
    });
    const place = '019a0000-0000-7000-8000-000000000001';
    expect(inputOfFilters(read(`sort=nearest&place=${place}&near=27.57,80.68`))).toEqual({
      page: 1,
      pageSize: 9,
      ordering: 'distance',
      place,
    });
  });

  it('ask for one date or for any such day of a month', () => {
    expect(searchOfFilters(read('weekday=sat&month=2027-02'))).toEqual({ weekday: 'sat', month: '2027-02' });
    expect(searchOfFilters(read('weekday=sat&month=2027-02&date=2026-12-11'))).toEqual({
      startDate: '2026-12-11',
      endDate: '2026-12-11',
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
