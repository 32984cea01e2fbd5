import { pipeline } from 'node:stream/promises';
import type { AreaKind } from '@mandap/contract/places/places.schemas';
import { placeKey } from '@mandap/domain/places/place-query';
import part from 'sql-template-tag';
import type { Core } from '#server/core.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import {
  addressOf,
  connectForCopies,
  type Db,
  disconnect,
  isLockTimeout,
  type Sql,
  type Tx,
} from '#server/platform/db.ts';
import { json } from '#server/platform/fragments.ts';
import { areaSizes } from '../area-levels.ts';
import { readLandmarks, replaceLandmarks } from '../landmarks.ts';
import { namesInLanguages, namesVersion } from '../place-names.ts';
import { type PlaceLine, placeLines, placesVersion } from '../places-file.ts';

/** The number of lines read before other work gets a turn. Folding their names takes some milliseconds. */
const batch = 1_000;

interface Loading {
  only?: readonly string[] | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Loads India's places if this version of the data is not loaded yet. Takes some seconds in the background,
 * once. Adds and moves places, and deletes only stations and airports. What administrators or `places:import`
 * added or renamed stays. `only` loads some districts, for tests. If the process stops meanwhile, it throws before its next
 * step, and the next start begins again.
 */
export const loadPlaces =
  ({ db, log, cacheInvalidation }: Pick<Core, 'db' | 'log' | 'cacheInvalidation'>) =>
  async ({ only, signal }: Loading = {}): Promise<boolean> => {
    const { airports, stations, version: ofLandmarks } = await readLandmarks();
    const version = `${await placesVersion()} ${namesVersion} ${ofLandmarks}${only ? ` ${only.join()}` : ''}`;
    const isLoaded = async (sql: Sql) =>
      (await sql`select from place_data where version = ${version}`).length > 0;
    if (await isLoaded(db)) return false;
    const started = performance.now();
    await dropIndexes(db, isLoaded);
    const copies = connectForCopies(addressOf(db));
    const loading = copies.begin(async (tx) => {
      await tx`lock table place_data in exclusive mode`;
      if (await isLoaded(tx)) return null;
      await copyLines(tx, only, signal);
      for (const step of [resolveAreas, insertPlaces, insertPincodes]) {
        await step(tx);
        signal?.throwIfAborted();
      }
      await replaceLandmarks(tx, 'station', stations);
      await replaceLandmarks(tx, 'airport', airports);
      const rows = await insertNames(tx);
      await tx`insert into place_data (version) values (${version}) on conflict (is_only) do update set version = excluded.version`;
      await cacheInvalidation.publish(tx, [tags.places]);
      return rows;
    });
    const count = await loading.finally(() => disconnect(copies));
    if (count === null) return false;
    cacheInvalidation.drop([tags.places]);
    await db`analyze places, place_names, tehsils, landmarks`;
    log.info({ names: count, ms: Math.round(performance.now() - started) }, 'places are loaded');
    return true;
  };

/** The data in temporary tables: the places, and the areas that they are in, each once. */
const copyLines = async (
  tx: Tx,
  only: readonly string[] | undefined,
  signal: AbortSignal | undefined,
): Promise<void> => {
  await tx`
    create temporary table loaded_places (kind text, name text, name_in_script text, area int, pincode text,
      latitude double precision, longitude double precision, size int, key text, other_keys text) on commit drop`;
  await tx`create temporary table loaded_areas (id int, state text, district text, tehsil text) on commit drop`;
  const areas = new Map<string, number>();
  await pipeline(rowsOfPlaces(areas, only, signal), tx.copyIn('copy loaded_places from stdin'));
  const rowsOfAreas = [...areas].map(([names, id]) => `${id}\t${names}\n`);
  await pipeline([rowsOfAreas.join('')], tx.copyIn('copy loaded_areas from stdin'));
  await tx`analyze loaded_places, loaded_areas`;
};

/** Inserts rows in batches. Adds the areas that they name and numbers them. */
async function* rowsOfPlaces(
  areas: Map<string, number>,
  only: readonly string[] | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<string> {
  let [state, district] = ['', ''];
  let rows: string[] = [];
  const areaOf = (tehsil: string | null): number => {
    const names = [state, district || null, tehsil].map(escaped).join('\t');
    const id = areas.get(names) ?? areas.size;
    areas.set(names, id);
    return id;
  };
  for await (const line of placeLines()) {
    if (line.kind === 'state') [state, district] = [line.name, ''];
    else if (line.kind === 'district') district = line.name;
    if (only && line.kind !== 'state' && !only.includes(district)) continue;
    const others = isArea(line) ? namesInLanguages({ state, district, city: line.name }) : [];
    rows.push(rowOf(line, areaOf(tehsilOf(line)), others));
    if (rows.length < batch) continue;
    yield rows.join('');
    rows = [];
    await new Promise(setImmediate);
    signal?.throwIfAborted();
  }
  yield rows.join('');
}

const isArea = ({ kind }: PlaceLine): boolean => kind !== 'town' && kind !== 'village';

const tehsilOf = (line: PlaceLine): string | null => {
  if (line.kind === 'tehsil') return line.name;
  return line.kind === 'town' || line.kind === 'village' ? line.tehsil : null;
};

const escaped = (value: string | null): string => value?.replace(/[\\\t\n\r]/g, ' ') ?? '\\N';

const rowOf = (line: PlaceLine, area: number, others: readonly string[]): string => {
  const { kind, name } = line;
  const inScript = kind === 'state' ? line.nameInScript : null;
  const position = kind === 'state' ? '\\N\t\\N' : `${line.lat}\t${line.lng}`;
  const place = kind === 'town' || kind === 'village' ? line : null;
  const size = place ? place.size : areaSizes[kind as AreaKind];
  return `${kind}\t${escaped(name)}\t${escaped(inScript)}\t${area}\t${escaped(place?.pincode ?? null)}\t${position}\t${size}\t${placeKey(name)}\t${others.map(placeKey).join(' ')}\n`;
};

/**
 * Resolves each name in the data to a place here. The id of a shipped place derives from its original name,
 * whatever it is called now. A merged place resolves to the one that it was merged into.
 */
const resolveAreas = async (tx: Tx): Promise<void> => {
  await tx`
    insert into tehsils (id, district_id, name)
    select reference_id('tehsil', l.state || '/' || l.district || '/' || l.tehsil), coalesce(d.merged_into, d.id), l.tehsil
    from loaded_areas l join districts d on d.id = reference_id('district', l.state || '/' || l.district)
    where l.tehsil is not null
      and not exists (select from tehsils t where t.district_id in (d.id, d.merged_into) and lower(t.name) = lower(l.tehsil))
    on conflict do nothing`;
  // Without statistics, each of thousands of lookups scans all tehsils.
  await tx`analyze tehsils`;
  await tx`
    create temporary table resolved_areas on commit drop as
    select l.*, s.id as state_id, d.id as district_id, t.id as tehsil_id, s.name as state_name, d.name as district_name,
      t.name as tehsil_name, coalesce(own_t.merged_into, own_d.merged_into, own_s.merged_into) is not null as is_merged
    from loaded_areas l
    join states own_s on own_s.id = reference_id('state', l.state)
    join states s on s.id = coalesce(own_s.merged_into, own_s.id)
    left join districts own_d on own_d.id = reference_id('district', l.state || '/' || l.district)
    left join districts d on d.id = coalesce(own_d.merged_into, own_d.id)
    left join lateral (
      select t.id, t.merged_into from tehsils t
      where t.id = reference_id('tehsil', l.state || '/' || l.district || '/' || l.tehsil)
        or (t.district_id in (own_d.id, own_d.merged_into) and lower(t.name) = lower(l.tehsil))
      order by lower(t.name) <> lower(l.tehsil) limit 1
    ) own_t on true
    left join tehsils t on t.id = coalesce(own_t.merged_into, own_t.id)`;
  await tx`analyze resolved_areas`;
};

const insertPlaces = async (tx: Tx): Promise<void> => {
  await tx`
    create temporary table resolved_places on commit drop as
    select distinct on (id) * from (
      select case l.kind when 'state' then a.state_id when 'district' then a.district_id when 'tehsil' then a.tehsil_id
          else reference_id('place', concat_ws('/', a.state, a.district, l.pincode, l.name)) end as id,
        l.kind,
        case l.kind when 'state' then a.state_name when 'district' then a.district_name when 'tehsil' then a.tehsil_name
          else l.name end as name,
        l.name_in_script, a.state_id, a.district_id, a.tehsil_id, l.pincode,
        coalesce(l.latitude, middle.latitude) as latitude, coalesce(l.longitude, middle.longitude) as longitude, l.size, l.key,
        l.other_keys
      from loaded_places l
      join resolved_areas a on a.id = l.area
      left join (
        select a.state_id, avg(l.latitude) as latitude, avg(l.longitude) as longitude
        from loaded_places l join resolved_areas a on a.id = l.area where l.kind = 'district' group by a.state_id
      ) middle on middle.state_id = a.state_id and l.kind = 'state'
      where not (l.kind in ('state', 'district', 'tehsil') and a.is_merged)
    ) place
    where latitude is not null
    order by id, size desc`;
  const [row] = await tx<{ isEmpty: boolean }[]>`select not exists (select from places) as is_empty`;
  // Looking for each place would take as long as writing it.
  const move = row?.isEmpty
    ? part``
    : part`on conflict (id) do update set latitude = excluded.latitude, longitude = excluded.longitude, size = excluded.size,
      tehsil_id = excluded.tehsil_id`;
  await tx`
    insert into places (id, kind, name, name_in_script, state_id, district_id, tehsil_id, pincode, latitude, longitude, size)
    select id, kind, name, name_in_script, state_id, district_id, tehsil_id, pincode, latitude, longitude, size
    from resolved_places ${move}`;
};

/** A pincode is located where most of its post offices are. */
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

/**
 * Drops the indexes, because updating them row by row takes twice as long. Uses a separate transaction,
 * because nobody reads places yet. If somebody does read them for long, the indexes stay.
 */
const dropIndexes = (db: Db, isLoaded: (sql: Sql) => Promise<boolean>): Promise<void> =>
  db
    .begin(async (tx) => {
      await tx`lock table place_data in exclusive mode`;
      if (!(await isLoaded(tx))) await tx`select drop_place_indexes()`;
    })
    .catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error;
    });

/** The keys of all names, including those in other languages, and old and popular ones. */
const insertNames = async (tx: Tx): Promise<number> => {
  // In index order, so that each index page is written once.
  const [added] = await tx<{ count: number }[]>`
    with added as (
      insert into place_names (key, place_id, size) select key, id, size from resolved_places where key <> ''
      order by key collate "C"
      on conflict do nothing
      returning 1
    )
    select count(*)::int as count from added`;
  await tx`select add_place_indexes()`;
  await tx`
    insert into place_names (key, place_id, size)
    select other.key, r.id, r.size from resolved_places r, unnest(string_to_array(r.other_keys, ' ')) as other (key)
    where other.key <> '' on conflict do nothing`;
  const names = await tx<
    { popular: string; name: string; state: string }[]
  >`select popular, name, state from popular_place_names`;
  const popular = names.map(({ popular, name, state }) => ({ old: placeKey(popular), name, state }));
  await tx`
    insert into place_names (key, place_id, size)
    select o.old, p.id, max(p.size)
    from jsonb_to_recordset(${json(popular)}) as o (old text, name text, state text)
    join states s on s.name = o.state
    join places p on p.state_id = s.id and p.name = o.name and p.kind <> 'village'
    group by o.old, p.id
    on conflict do nothing`;
  return added?.count ?? 0;
};
