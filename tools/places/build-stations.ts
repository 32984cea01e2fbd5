import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInIndia } from '@mandap/domain/india-time';
import { isForPeople, stationName } from './station-names.ts';
import { type Landmark, writeLandmarks } from './write-landmarks.ts';

/**
 * Writes `server/data/stations.tsv`, India's railway stations, from `stations.json` in the given folder.
 * `tools/places/station-positions.tsv` replaces missing and wrong positions (server/data/README.md). The same
 * files always give the same file.
 */
const folder = process.argv[2];
if (!folder) throw new Error('Which folder has stations.json? npm run stations:build -- <folder>');

interface StationFeature {
  geometry: { coordinates: [lng: number, lat: number] } | null;
  properties: { code: string; name: string };
}

const linesOf = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

const corrected = new Map(
  linesOf(join(import.meta.dirname, 'station-positions.tsv')).map(([code, lat, lng]) => [
    code,
    { lat: Number(lat), lng: Number(lng) },
  ]),
);

const { features }: { features: StationFeature[] } = JSON.parse(
  readFileSync(join(folder, 'stations.json'), 'utf8'),
);
const stations = new Map<string, Landmark>();
for (const { geometry, properties } of features) {
  const { code, name } = properties;
  const [lng, lat] = geometry?.coordinates ?? [0, 0];
  const position = corrected.get(code) ?? { lat, lng };
  if (!/^[A-Z]{1,5}$/.test(code) || !isForPeople(name) || !isInIndia(position)) continue;
  const latitude = position.lat;
  stations.set(code, { code, name: stationName(code, name), latitude, longitude: position.lng });
}
writeLandmarks('stations.tsv', [...stations.values()]);
console.log(`${stations.size} stations`);
