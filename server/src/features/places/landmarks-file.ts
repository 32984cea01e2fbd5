import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isInIndia } from '@mandap/domain/india-time';
import { tidyName } from './directory-files.ts';
import { dataDirectory } from './places-file.ts';

/** A row of `landmarks`, without its kind. */
export interface LandmarkRow {
  code: string;
  name: string;
  latitude: number;
  longitude: number;
}

export interface Airports {
  /** Changes with the data. */
  version: string;
  airports: LandmarkRow[];
}

/** Those with scheduled flights. See scripts/build-airports.ts. */
export const readAirports = async (): Promise<Airports> => {
  const text = await readFile(join(dataDirectory, 'airports.tsv'), 'utf8');
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const airports = text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [code = '', name = '', latitude, longitude] = line.split('\t');
      return { code, name, latitude: Number(latitude) / 1e4, longitude: Number(longitude) / 1e4 };
    });
  return { version, airports };
};

/** As in the open data of Indian Railways' stations that `places:import` takes over. */
interface StationFeature {
  geometry: { coordinates: [lng: number, lat: number] } | null;
  properties: { code: string; name: string };
}

/** Where no train takes anybody along. */
const isForGoods = /\b(cabine?|siding|goods|yard)\b/i;

const abbreviations: Record<string, string> = { Jn: 'Junction', Cant: 'Cantonment', Cantt: 'Cantonment' };

const stationName = (name: string): string =>
  tidyName(name.replace(/\s*\(.*?\)/g, ''))
    .split(' ')
    .map((word) => abbreviations[word.replace('.', '')] ?? word)
    .join(' ');

/** Railway stations for people with a position in India, of `stations.json` (GeoJSON); null: there is no such file. */
export const readStations = async (folder: string): Promise<LandmarkRow[] | null> => {
  const text = await readFile(join(folder, 'stations.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const { features }: { features: StationFeature[] } = JSON.parse(text);
  const rows = features.flatMap(({ geometry, properties: { code, name } }): LandmarkRow[] => {
    const [lng, lat] = geometry?.coordinates ?? [0, 0];
    if (!code || !name || isForGoods.test(name) || !isInIndia({ lat, lng })) return [];
    return [{ code, name: stationName(name), latitude: lat, longitude: lng }];
  });
  return [...new Map(rows.map((row) => [row.code, row])).values()];
};
