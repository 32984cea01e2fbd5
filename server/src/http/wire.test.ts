import { expect, it } from 'vitest';
import { fromOwnWire, fromWire } from './wire.ts';

const answer = {
  count: 2,
  next: null,
  results: [
    { price_per_day: 1_500_00, district: { name: 'उदयपुर', osm_id_2: 4 }, free_days: ['2026-12-01'] },
    { price_per_day: 0, is_new: false, images: [[{ file_url: '/a_b.avif' }], []] },
  ],
};

it('renames server output in the same way as client input', () => {
  expect(fromOwnWire(answer)).toEqual(fromWire(answer));
  expect(fromOwnWire(answer)).toMatchObject({
    results: [{ pricePerDay: 1_500_00, district: { osmId2: 4 } }, {}],
  });
});

it('treats the names of inherited properties as ordinary names', () => {
  const own = JSON.parse('{"__proto__": {"is_admin": true}, "constructor": 1, "to_string": 2}');
  const renamed = fromOwnWire(own) as Record<string, unknown>;
  expect(Object.entries(renamed)).toEqual(Object.entries(fromWire(own) as object));
  expect(renamed.isAdmin).toBeUndefined();
});
