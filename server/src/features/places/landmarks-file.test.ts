import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInIndia } from '@mandap/domain/india-time';
import { afterAll, expect, test } from 'vitest';
import { readAirports, readStations } from './landmarks-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'stations-'));
afterAll(() => rm(folder, { recursive: true }));

test('every airport has a name and a place in India', async () => {
  const { airports } = await readAirports();
  expect(airports.length).toBeGreaterThan(100);
  for (const { code, name, latitude, longitude } of airports) {
    expect(code).toMatch(/^[A-Z]{3}$/);
    expect(name).toMatch(/^[A-Z][a-z]+/);
    expect(isInIndia({ lat: latitude, lng: longitude }), name).toBe(true);
  }
});

test('stations are read with readable names, once each, without those that are nowhere', async () => {
  expect(await readStations(folder)).toBe(null);
  const station = (code: string, name: string, coordinates: number[] | null) => ({
    type: 'Feature',
    geometry: coordinates && { type: 'Point', coordinates },
    properties: { code, name, state: null },
  });
  const features = [
    station('STP', 'SITAPUR JN.', [80.6978, 27.5587]),
    station('TSG', 'Sitapur City (Thomasganj)', [80.6903, 27.5699]),
    station('XX', 'NOWHERE', null),
    station('ZZ', 'SITAPUR GOODS YARD', [80.69, 27.56]),
    station('YY', 'AT SEA', [0, 0]),
    station('STP', 'SITAPUR JN', [80.6978, 27.5587]),
  ];
  await writeFile(join(folder, 'stations.json'), JSON.stringify({ type: 'FeatureCollection', features }));
  expect(await readStations(folder)).toEqual([
    { code: 'STP', name: 'Sitapur Junction', latitude: 27.5587, longitude: 80.6978 },
    { code: 'TSG', name: 'Sitapur City', latitude: 27.5699, longitude: 80.6903 },
  ]);
});
