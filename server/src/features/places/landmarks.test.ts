import { isInIndia } from '@mandap/domain/india-time';
import { expect, test } from 'vitest';
import { type LandmarkRow, readLandmarks } from './landmarks.ts';

const { airports, stations } = await readLandmarks();

const expectLandmarks = (landmarks: LandmarkRow[], isCode: RegExp) => {
  expect(new Set(landmarks.map(({ code }) => code)).size).toBe(landmarks.length);
  for (const { code, name, latitude, longitude } of landmarks) {
    expect(code).toMatch(isCode);
    expect(name).toMatch(/^[A-Z].*[a-z]/);
    expect(isInIndia({ lat: latitude, lng: longitude }), name).toBe(true);
  }
};

test('every airport has a name and a place in India', () => {
  expect(airports.length).toBeGreaterThan(100);
  expectLandmarks(airports, /^[A-Z]{3}$/);
});

test('every railway station has a name and a place in India, and old names are updated', () => {
  expect(stations.length).toBeGreaterThan(8_000);
  expectLandmarks(stations, /^[A-Z]{1,5}$/);
  const named = (code: string) => stations.find((station) => station.code === code)?.name;
  expect(['STP', 'UMB', 'ALD'].map(named)).toEqual([
    'Sitapur',
    'Ambala Cantonment Junction',
    'Prayagraj Junction',
  ]);
});
