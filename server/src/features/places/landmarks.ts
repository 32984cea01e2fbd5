import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tx } from '#server/platform/db.ts';
import { json } from '#server/platform/fragments.ts';
import { dataDirectory } from './places-file.ts';

/** A row of `landmarks`, without its kind. */
export interface LandmarkRow {
  code: string;
  name: string;
  latitude: number;
  longitude: number;
}

interface Landmarks {
  /** The version, which changes with the data. */
  version: string;
  /** Stations of Indian Railways with passenger trains. See tools/places/build-stations.ts. */
  stations: LandmarkRow[];
  /** Airports with scheduled flights. See tools/places/build-airports.ts. */
  airports: LandmarkRow[];
}

const rowsOf = (text: string): LandmarkRow[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [code = '', name = '', latitude, longitude] = line.split('\t');
      return { code, name, latitude: Number(latitude) / 1e4, longitude: Number(longitude) / 1e4 };
    });

export const readLandmarks = async (): Promise<Landmarks> => {
  const read = (file: string) => readFile(join(dataDirectory, file), 'utf8');
  const [stations, airports] = [await read('stations.tsv'), await read('airports.tsv')];
  const version = createHash('sha256').update(stations).update(airports).digest('hex').slice(0, 16);
  return { version, stations: rowsOf(stations), airports: rowsOf(airports) };
};

/** Replaces all landmarks of one kind: those that are not among the rows are deleted. */
export const replaceLandmarks = async (
  tx: Tx,
  kind: 'station' | 'airport',
  rows: readonly LandmarkRow[],
): Promise<void> => {
  await tx`delete from landmarks where kind = ${kind}`;
  await tx`
    insert into landmarks (kind, code, name, latitude, longitude)
    select ${kind}, row.* from jsonb_to_recordset(${json(rows.map((row) => ({ ...row })))})
      as row (code text, name text, latitude double precision, longitude double precision)`;
};
