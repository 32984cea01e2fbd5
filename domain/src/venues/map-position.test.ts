import { describe, expect, it } from 'vitest';
import { distanceKm, formatPoint, mercatorDistance, parsePoint, toMercator } from './map-position.ts';

describe('a point in an address', () => {
  it('has two decimals and is in India', () => {
    expect(parsePoint('27.57,80.68')).toEqual({ lat: 27.57, lng: 80.68 });
    expect(formatPoint({ lat: 27.5689, lng: 80.6801 })).toBe('27.57,80.68');
    for (const text of [
      '27.5689,80.68',
      '51.5,-0.12',
      '80.68,27.57',
      '27.57',
      '27,80,9',
      'a,b',
      '',
      'NaN,80',
    ])
      expect(parsePoint(text), text).toBeNull();
  });
});

describe('distances', () => {
  const sitapur = { lat: 27.57, lng: 80.68 };
  it('are in km', () => {
    expect(distanceKm(sitapur, { lat: 26.85, lng: 80.95 })).toBeCloseTo(84.3, 0);
  });

  it('are nearly the same on the map', () => {
    for (const other of [
      { lat: 27.57, lng: 80.9 },
      { lat: 27.77, lng: 80.68 },
      { lat: 27.4, lng: 80.5 },
    ]) {
      const [a, b] = [toMercator(sitapur), toMercator(other)];
      const onMap = Math.hypot(a.x - b.x, a.y - b.y);
      const km = distanceKm(sitapur, other);
      expect(onMap / mercatorDistance(sitapur, km)).toBeCloseTo(1, 2);
    }
  });
});
