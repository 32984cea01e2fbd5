import type { AreaKind } from '@mandap/contract/places/admin.schemas';
import { placeKey } from '@mandap/domain/places/place-query';
import { popularNames } from '@mandap/domain/places/popular-names';
import type { Core } from '../../../core.ts';
import { tags } from '../../../platform/cache-invalidation.ts';
import type { Sql, Tx } from '../../../platform/db.ts';
import { areaSizes } from '../area-levels.ts';
import { replaceLandmarks } from '../landmarks.store.ts';
import { readLandmarks } from '../landmarks-file.ts';
import { type PlaceLine, placeLines, placesVersion } from '../places-file.ts';

/** Lines that are read before others get their turn: folding their names takes some milliseconds. */
const batch = 200;

/**
 * Loads India's places where this version of the data is not loaded yet: some seconds in the background, once. Adds and moves,
 * never deletes, stations and airports apart; what administrators or `places:import` added or renamed stays. `only` loads some districts, for tests.
 */
export const loadPlaces =
  ({ db, log, cacheInvalidation }: Pick<Core, 'db' | 'log' | 'cacheInvalidation'>) =>
  async ({ only }: { only?: readonly string[] } = {}): Promise<boolean> => {
    const { airports, stations, version: ofLandmarks } = await readLandmarks();
    const version = `${await placesVersion()} ${ofLandmarks}${only ? ` ${only.join()}` : ''}`;
    const isLoaded = async (sql: Sql) =>
      (await sql`select from place_data where version = ${version}`).length > 0;
    if (await isLoaded(db)) return false;
    const started = performance.now();
    const count = await db.begin(async (tx) => {
      await tx`lock table place_data in exclusive mode`;
      if (await isLoaded(tx)) return null;
      await copyLines(tx, only);
      await tx`analyze loaded_places`;
      await resolveAreas(tx);
      await insertPlaces(tx);
      await insertPincodes(tx);
      await replaceLandmarks(tx, 'station', stations);
      await replaceLandmarks(tx, 'airport', airports);
      const rows = await insertNames(tx);
      await tx`insert into place_data (version) values (${version}) on conflict (is_only) do update set version = excluded.version`;
      return rows;
    });
    if (count === null) return false;
    await db`analyze places, place_names, tehsils, landmarks`;
    cacheInvalidation.drop([tags.places]);
    log.info({ names: count, ms: Math.round(performance.now() - started) }, 'places are loaded');
    return true;
  };

const escaped = (value: string | number | null): string =>
  value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, ' ');

/** The data in a temporary table, with a number for each line. */
const copyLines = async (tx: Tx, only: readonly string[] | undefined): Promise<void> => {
  await tx`
    create temporary table loaded_places (kind text, name text, name_in_script text, state text, district text, tehsil text,
      pincode text, latitude double precision, longitude double precision, size int, key text) on commit drop`;
  const rows = await tx`copy loaded_places from stdin`.writable();
  const failed = new Promise<never>((_, reject) => void rows.once('error', reject));
  failed.catch(() => {});
  const write = (text: string) =>
    Promise.race([
      failed,
      new Promise<void>((done, fail) => rows.write(text, (error) => (error ? fail(error) : done()))),
    ]);
  let [state, district] = ['', ''];
  let text: string[] = [];
  for await (const line of placeLines()) {
    if (line.kind === 'state') state = line.name;
    else if (line.kind === 'district') district = line.name;
    if (only && line.kind !== 'state' && !only.includes(district)) continue;
    text.push(rowOf(line, state, district));
    if (text.length < batch) continue;
    await write(text.join(''));
    text = [];
    await new Promise(setImmediate);
  }
  await write(text.join(''));
  await Promise.race([failed, new Promise<void>((done) => rows.end(done))]);
};

const rowOf = (line: PlaceLine, state: string, district: string): string => {
  const position = line.kind === 'state' ? [null, null] : [line.lat, line.lng];
  const place = line.kind === 'town' || line.kind === 'village' ? line : null;
  const values = [
    line.kind,
    line.name,
    line.kind === 'state' ? line.nameInScript : null,
    state,
    line.kind === 'state' ? null : district,
    line.kind === 'tehsil' ? line.name : place ? place.tehsil : null,
    place ? place.pincode : null,
    ...position,
    place ? place.size : areaSizes[line.kind as AreaKind],
    placeKey(line.name),
  ];
  return `${values.map(escaped).join('\t')}\n`;
};

/**
 * What each name in the data stands for here: the shipped places have ids of the names that they had then, whatever they are called
 * now, and what was merged is what it was merged into.
 */
const resolveAreas = async (tx: Tx): Promise<void> => {
  await tx`
    insert into tehsils (id, district_id, name)
    select reference_id('tehsil', l.state || '/' || l.district || '/' || l.name), coalesce(d.merged_into, d.id), l.name
    from loaded_places l join districts d on d.id = reference_id('district', l.state || '/' || l.district)
    where l.kind = 'tehsil'
      and not exists (select from tehsils t where t.district_id in (d.id, d.merged_into) and lower(t.name) = lower(l.name))
    on conflict do nothing`;
  // Without it each of thousands of names is looked for in all of them.
  await tx`analyze tehsils`;
  await tx`
    create temporary table loaded_areas on commit drop as
    select l.state, coalesce(l.district, '') as district, coalesce(l.tehsil, '') as tehsil, coalesce(s.merged_into, s.id) as state_id, coalesce(d.merged_into, d.id) as district_id,
      coalesce(t.merged_into, t.id) as tehsil_id,
      coalesce(t.merged_into, d.merged_into, s.merged_into) is not null as is_merged
    from (select distinct state, district, tehsil from loaded_places) l
    join states s on s.id = reference_id('state', l.state)
    left join districts d on d.id = reference_id('district', l.state || '/' || l.district)
    left join lateral (
      select t.id, t.merged_into from tehsils t
      where t.id = reference_id('tehsil', l.state || '/' || l.district || '/' || l.tehsil)
        or (t.district_id in (d.id, d.merged_into) and lower(t.name) = lower(l.tehsil))
      order by lower(t.name) <> lower(l.tehsil) limit 1
    ) t on true`;
  await tx`analyze loaded_areas`;
};

const insertPlaces = async (tx: Tx): Promise<void> => {
  await tx`
    create temporary table resolved_places on commit drop as
    select distinct on (id) * from (
      select case l.kind when 'state' then s.id when 'district' then d.id when 'tehsil' then t.id
          else reference_id('place', concat_ws('/', l.state, l.district, l.pincode, l.name)) end as id,
        l.kind, case l.kind when 'state' then s.name when 'district' then d.name when 'tehsil' then t.name else l.name end as name,
        l.name_in_script, s.id as state_id,
        d.id as district_id, t.id as tehsil_id, l.pincode, coalesce(l.latitude, middle.latitude) as latitude,
        coalesce(l.longitude, middle.longitude) as longitude, l.size, l.key
      from loaded_places l
      join loaded_areas a on a.state = l.state and a.district = coalesce(l.district, '') and a.tehsil = coalesce(l.tehsil, '')
      join states s on s.id = a.state_id left join districts d on d.id = a.district_id left join tehsils t on t.id = a.tehsil_id
      left join (
        select state, avg(latitude) as latitude, avg(longitude) as longitude from loaded_places where kind = 'district' group by state
      ) middle on middle.state = l.state and l.kind = 'state'
      where not (l.kind in ('state', 'district', 'tehsil') and a.is_merged)
    ) place
    where latitude is not null
    order by id, size desc`;
  await tx`
    insert into places (id, kind, name, name_in_script, state_id, district_id, tehsil_id, pincode, latitude, longitude, size)
    select id, kind, name, name_in_script, state_id, district_id, tehsil_id, pincode, latitude, longitude, size
    from resolved_places
    on conflict (id) do update set latitude = excluded.latitude, longitude = excluded.longitude, size = excluded.size,
      tehsil_id = excluded.tehsil_id`;
};

/** A pincode is where most of its post offices are. */
const insertPincodes = (tx: Tx) => tx`
  insert into places (id, kind, name, state_id, district_id, tehsil_id, pincode, latitude, longitude, size)
  select distinct on (pincode) reference_id('pincode', pincode), 'pincode', pincode, state_id, district_id,
    mode() within group (order by tehsil_id), pincode, percentile_disc(0.5) within group (order by latitude),
    percentile_disc(0.5) within group (order by longitude), 1000
  from resolved_places where pincode is not null
  group by pincode, state_id, district_id
  order by pincode, count(*) desc, district_id
  on conflict (id) do update set latitude = excluded.latitude, longitude = excluded.longitude,
    state_id = excluded.state_id, district_id = excluded.district_id, tehsil_id = excluded.tehsil_id`;

/** The keys of all names, those of old and popular names included. */
const insertNames = async (tx: Tx): Promise<number> => {
  await tx`select defer_place_trigrams()`;
  await tx`set local gin_pending_list_limit = '256MB'`;
  // In the order of the other indexes, each of whose pages is then written once.
  const { count } = await tx`
    insert into place_names (key, place_id, size) select key, id, size from resolved_places where key <> ''
    order by key collate "C"
    on conflict do nothing`;
  const popular = popularNames.map(([old, name, state]) => ({ old: placeKey(old), name, state }));
  await tx`
    insert into place_names (key, place_id, size)
    select o.old, p.id, max(p.size)
    from jsonb_to_recordset(${tx.json(popular)}) as o (old text, name text, state text)
    join states s on s.name = o.state
    join places p on p.state_id = s.id and p.name = o.name and p.kind <> 'village'
    group by o.old, p.id
    on conflict do nothing`;
  await tx`select write_place_trigrams()`;
  return count;
};
