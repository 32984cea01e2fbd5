import { describe, expect, it } from 'vitest';
import {
  distanceKm,
  formatBounds,
  formatPoint,
  fromMercator,
  mercatorDistance,
  parseBounds,
  parsePoint,
  toMercator,
} from './map-position.ts';

describe('a point in a URL', () => {
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

describe('a map area in a URL', () => {
  it('has its four sides in order', () => {
    const bounds = { south: 26.5, west: 79.9, north: 28.1, east: 81.65 };
    expect(parseBounds('26.5,79.9,28.1,81.65')).toEqual(bounds);
    expect(formatBounds(bounds)).toBe('26.5,79.9,28.1,81.65');
    for (const text of [
      '28,79,26,81',
      '26,81,28,79',
      '26,79,28',
      '26,79,28,81,9',
      '26,79,89,81',
      'a,b,c,d',
      '',
    ])
      expect(parseBounds(text), text).toBeNull();
  });
});

it('a place on the map converts back to the same place', () => {
  expect(fromMercator(toMercator({ lat: 27.57, lng: 80.68 }))).toEqual({ lat: 27.57, lng: 80.68 });
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
