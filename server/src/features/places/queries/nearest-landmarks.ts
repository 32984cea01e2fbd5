import type { LandmarkKind } from '@mandap/domain/places/landmarks';
import { type MapPoint, toMercator } from '@mandap/domain/venues/map-position';
import part from 'sql-template-tag';
import type { Sql } from '#server/platform/db.ts';

export interface Landmark extends MapPoint {
  kind: LandmarkKind;
  name: string;
  /** Of a town. Empty for others. */
  district: string;
  state: string;
}

/**
 * The nearest town, railway station and airport, in this order, however far away. Leaves out those that are
 * unknown.
 */
export const findNearestLandmarks = (sql: Sql, from: MapPoint): Promise<Landmark[]> => {
  const { x, y } = toMercator(from);
  const nearest = (kind: 'station' | 'airport') => part`
    (select kind, name, '' as district, '' as state, latitude as lat, longitude as lng from landmarks where kind = ${kind}
      order by map_position(latitude, longitude) <-> point(${x}, ${y}) limit 1)`;
  return sql<Landmark[]>`
    (select p.kind, p.name, d.name as district, s.name as state, p.latitude as lat, p.longitude as lng
      from (select * from places where kind = 'town' and size >= 15000
        order by map_position(latitude, longitude) <-> point(${x}, ${y}) limit 1) p
      join districts d on d.id = p.district_id join states s on s.id = p.state_id)
    union all ${nearest('station')}
    union all ${nearest('airport')}`;
};
