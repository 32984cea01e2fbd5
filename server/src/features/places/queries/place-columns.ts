import type { PlaceSuggestion } from '@mandap/contract/places/places.schemas';
import part from 'sql-template-tag';
import type { Part } from '#server/platform/db.ts';

export interface PlaceRow {
  id: string;
  kind: PlaceSuggestion['kind'];
  name: string;
  nameInScript: string | null;
  tehsilId: string | null;
  tehsil: string | null;
  districtId: string | null;
  district: string | null;
  stateId: string;
  state: string;
  pincode: string | null;
  latitude: number;
  longitude: number;
}

/** The columns of a PlaceRow, of the tables in `placeTables`. */
export const placeColumns = (): Part => part`
  p.id, p.kind, p.name, p.name_in_script, p.tehsil_id, t.name as tehsil, p.district_id, d.name as district, p.state_id,
  s.name as state, p.pincode, p.latitude, p.longitude`;

export const placeTables = (): Part => part`
  places p join states s on s.id = p.state_id left join districts d on d.id = p.district_id
  left join tehsils t on t.id = p.tehsil_id`;

const partOf = (id: string | null, name: string | null) => (id && name !== null ? { id, name } : null);

export const presentPlace = (row: PlaceRow): PlaceSuggestion => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  nameInScript: row.nameInScript,
  tehsil: partOf(row.tehsilId, row.tehsil),
  district: partOf(row.districtId, row.district),
  state: { id: row.stateId, name: row.state },
  pincode: row.pincode,
  location: { lat: row.latitude, lng: row.longitude },
});
