import part from 'sql-template-tag';
import type { Part } from '#server/platform/db.ts';

/** The `PracticalDetails` of the venue `v`. */
export const practicalDetailsOf = (): Part => part`jsonb_build_object(
  'opening', v.opening, 'opensAt', to_char(v.opens_at, 'HH24:MI'), 'closesAt', to_char(v.closes_at, 'HH24:MI'),
  'checkInTime', to_char(v.check_in_time, 'HH24:MI'), 'checkOutTime', to_char(v.check_out_time, 'HH24:MI'),
  'rooms', v.rooms, 'roomGuests', v.room_guests,
  'parkingCars', v.parking_cars, 'parkingTwoWheelers', v.parking_two_wheelers, 'valetParking', v.valet_parking,
  'backupPower', v.backup_power, 'generatorKva', trim_scale(v.generator_kva), 'backupHours', v.backup_hours,
  'vegetarianOnly', v.vegetarian_only, 'outsideCatering', v.outside_catering, 'alcoholAllowed', v.alcohol_allowed,
  'music', v.music, 'musicUntil', to_char(v.music_until, 'HH24:MI'), 'wheelchairAccess', v.wheelchair_access)`;

/** What is said of them, as approvals record it: one line each, `rooms 18`. */
export const practicalLinesOf = (): Part => part`(
  select coalesce(jsonb_agg(key || ' ' || value order by key), '[]')
  from jsonb_each_text(${practicalDetailsOf()}) where value is not null)`;
