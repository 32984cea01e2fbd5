import { expect, it } from 'vitest';
import { fromWire, requestOf, toWire } from './wire.ts';

it('fills in path parameters and repeats the items of lists in the query', () => {
  const call = { method: 'GET', path: '/api/venues/:id/price-estimate/' };
  const input = {
    id: 'a b',
    startDate: '2026-12-11',
    additionalServices: ['catering', 'sound_system'],
    guestCount: undefined,
  };
  expect(requestOf(call, input)).toEqual({
    url: '/api/venues/a%20b/price-estimate/?start_date=2026-12-11&additional_services=catering&additional_services=sound_system',
    body: undefined,
  });
});

it('sends the rest as a body if the method has one', () => {
  const call = { method: 'PATCH', path: '/api/bookings/:id/' };
  expect(requestOf(call, { id: '1', cancellationReason: 'Rain' })).toEqual({
    url: '/api/bookings/1/',
    body: '{"cancellation_reason":"Rain"}',
  });
});

it('renames recursively and reversibly', () => {
  const value = { bookedRanges: [{ startDate: '2026-12-11' }], total: 1, none: null };
  expect(toWire(value)).toEqual({ booked_ranges: [{ start_date: '2026-12-11' }], total: 1, none: null });
  expect(fromWire(toWire(value))).toEqual(value);
});
