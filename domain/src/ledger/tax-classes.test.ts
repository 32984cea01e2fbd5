import { describe, expect, it } from 'vitest';
import { rateOfClass, roomLimit, type TaxClass } from './tax-classes.ts';

const day = '2026-12-11';
const registered = { gst: 1800 };
const classes: TaxClass[] = ['venue_rent', 'food', 'room', 'add_on', 'platform_fee'];

describe('the GST rate of a line', () => {
  it('is 0 for everything that an unregistered host sells, and for the platform’s fee', () => {
    for (const taxClass of classes) {
      expect(rateOfClass({ gst: 0, foodTax: 'specified' }, { taxClass, day, pricePerNight: 9_000_00 })).toBe(
        0,
      );
    }
    expect(rateOfClass(registered, { taxClass: 'platform_fee', day })).toBe(0);
  });

  it('is the host’s rate for the venue and add-ons', () => {
    expect(rateOfClass(registered, { taxClass: 'venue_rent', day })).toBe(1800);
    expect(rateOfClass({ gst: 500 }, { taxClass: 'add_on', day })).toBe(500);
  });

  it('is 5 % for food, and 18 % in specified premises', () => {
    expect(rateOfClass(registered, { taxClass: 'food', day, hasFood: true })).toBe(500);
    const host = { ...registered, foodTax: 'specified' } as const;
    expect(rateOfClass(host, { taxClass: 'food', day, hasFood: true })).toBe(1800);
    expect(rateOfClass(host, { taxClass: 'venue_rent', day, hasFood: true })).toBe(1800);
  });

  it('is 5 % for rent and food together if the host sells them as one, and only with food', () => {
    const host = { ...registered, foodTax: 'composite' } as const;
    expect(rateOfClass(host, { taxClass: 'venue_rent', day, hasFood: true })).toBe(500);
    expect(rateOfClass(host, { taxClass: 'food', day, hasFood: true })).toBe(500);
    expect(rateOfClass(host, { taxClass: 'venue_rent', day })).toBe(1800);
    expect(rateOfClass(host, { taxClass: 'add_on', day, hasFood: true })).toBe(1800);
  });

  it('of a room depends on its price a night', () => {
    const room = { taxClass: 'room', day } as const;
    expect(rateOfClass(registered, { ...room, pricePerNight: roomLimit })).toBe(500);
    expect(rateOfClass(registered, { ...room, pricePerNight: roomLimit + 1 })).toBe(1800);
  });

  it('of a room fell from 12 to 5 % on 22 September 2025', () => {
    const room = { taxClass: 'room', pricePerNight: 5_000_00 } as const;
    expect(rateOfClass(registered, { ...room, day: '2025-09-21' })).toBe(1200);
    expect(rateOfClass(registered, { ...room, day: '2025-09-22' })).toBe(500);
  });
});
