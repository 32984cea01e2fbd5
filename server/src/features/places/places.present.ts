import { countLimit } from '@mandap/contract/lists';
import type { AdminPlace, PlaceSuggestion } from '@mandap/contract/places/places.schemas';
import type { Area } from './area-levels.ts';
import { placeNamesOf } from './place-names.ts';

export interface AdminPlaceRow extends Area {
  /** The position among pinned places. Null: not pinned, sorted by name after them. */
  position: number | null;
  nameInScript: string | null;
  isKnown: boolean;
  uses: number;
  stateId: string | null;
  stateName: string | null;
  districtId: string | null;
  districtName: string | null;
}

export const presentAdminPlace = ({
  id,
  kind,
  name,
  nameInScript,
  isKnown,
  position,
  retiredAt,
  uses,
  stateId,
  stateName,
  districtId,
  districtName,
}: AdminPlaceRow): AdminPlace => ({
  id,
  kind,
  name,
  nameInScript,
  isKnown,
  isOnTop: position !== null,
  isRetired: retiredAt !== null,
  uses: Math.min(uses, countLimit),
  usesAreLimited: uses > countLimit,
  above: [
    ...(stateId && stateName ? [{ id: stateId, name: stateName }] : []),
    ...(districtId && districtName ? [{ id: districtId, name: districtName }] : []),
  ],
  ...placeNamesOf(
    stateName
      ? { state: stateName, district: districtName ?? name, tehsil: districtName && name }
      : { state: name },
  ),
});

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
  ...placeNamesOf({ ...row, city: row.name }),
});
