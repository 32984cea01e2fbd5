import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createBrotliDecompress } from 'node:zlib';

// server/src/features/places is four levels below the root, and the server's bundle, server/dist, is two.
export const root = resolve(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? '../../../..' : '../..',
);
export const dataDirectory = resolve(root, 'server/data');
const file = resolve(dataDirectory, 'places.tsv.br');

/** One line of the data: a place, in the last state and district before it. */
export type PlaceLine =
  | { kind: 'state'; name: string; nameInScript: string | null }
  | { kind: 'district' | 'tehsil'; name: string; lat: number; lng: number }
  | {
      kind: 'town' | 'village';
      name: string;
      lat: number;
      lng: number;
      pincode: string;
      /** The name of its tehsil. */
      tehsil: string | null;
      size: number;
    };

const villageSize = 150;
const degrees = (text = ''): number => Number(text) / 1e4;

/** The version, which changes with the data. */
export const placesVersion = async (): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 16);

/**
 * The lines of the data in order, one at a time, so that all of India is never in memory. See
 * tools/places/build-places.ts.
 */
export async function* placeLines(): AsyncGenerator<PlaceLine> {
  const text = createReadStream(file).pipe(createBrotliDecompress());
  const read = lineReader();
  for await (const line of createInterface({ input: text })) yield read(line.split('\t'));
}

/** Reads the fields of one line after another. A pincode that several places share is written once. */
const lineReader = () => {
  let tehsils: string[] = [];
  let pincode = '';
  return ([sign = '', name = '', ...rest]: readonly string[]): PlaceLine => {
    if (sign === 'S') return { kind: 'state', name, nameInScript: rest[0] || null };
    const [lat, lng, ownPincode, tehsil, size] = rest;
    const position = { lat: degrees(lat), lng: degrees(lng) };
    if (sign === 'D') {
      tehsils = [];
      return { kind: 'district', name, ...position };
    }
    if (sign === 'T') {
      tehsils.push(name);
      return { kind: 'tehsil', name, ...position };
    }
    pincode = ownPincode || pincode;
    return {
      kind: sign === 'C' ? 'town' : 'village',
      name,
      ...position,
      pincode,
      tehsil: tehsil ? (tehsils[Number(tehsil)] ?? null) : null,
      size: Number(size || villageSize),
    };
  };
};
