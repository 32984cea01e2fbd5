import type { DayRange } from '@mandap/domain/days';
import type { Offering } from '@mandap/domain/offerings/offering';
import { v7 as newId } from 'uuid';
import type { Sql } from '#server/platform/db.ts';
import { assignments, json } from '#server/platform/fragments.ts';
import { insertHold } from './holds.store.ts';

/** A stay with its offering. */
export interface Stay {
  position: number;
  offering: Offering;
  range: DayRange;
  rooms: number | null;
  hours: { starts: number; ends: number } | null;
}

/** What a stay holds. */
export const wantedBy = ({ offering, range, rooms, hours }: Stay) => ({
  offeringId: offering.id,
  range,
  rooms,
  hours,
});

/** Rooms last, because any that the others leave will do. */
const inOrder = (stays: readonly Stay[]): Stay[] => [
  ...stays.filter(({ rooms }) => rooms === null),
  ...stays.filter(({ rooms }) => rooms !== null),
];

/** Who the days are kept for. */
export interface Family {
  name: string;
  phone: string;
  guestId: string | null;
  enquiryId: string | null;
}

interface NewOptionRow extends Family {
  venueId: string;
  note: string;
  until: Date;
  /** The host. Null: the waiting list. */
  by: string | null;
  /** The entry of the waiting list whose turn it is. */
  entryId?: string;
  at: Date;
}

/**
 * Stores an option and holds its days. Resolves to its id. The family's account is that of its enquiry, or the one whose verified number
 * it is. Fails with `dates_taken`. Then the transaction cannot continue.
 */
export const insertOption = async (
  tx: Sql,
  option: NewOptionRow,
  stays: readonly Stay[],
): Promise<string> => {
  const { venueId, name, phone, note, guestId, enquiryId, until, by, entryId = null, at } = option;
  const id = newId();
  await tx`
    insert into options (id, venue_id, enquiry_id, entry_id, guest_id, name, phone, note, until, created_by, created_at)
    values (${id}, ${venueId}, ${enquiryId}, ${entryId}, coalesce(${guestId}::uuid, (
      select u.id from published.users u
      where ${phone} <> '' and u.phone = ${phone} and u.phone_verified_at is not null and u.status = 'active' limit 1)),
      ${name}, ${phone}, ${note}, ${until}, ${by}, ${at})`;
  await insertStays(tx, id, stays);
  for (const stay of inOrder(stays))
    await insertHold(tx, { venueId, ...wantedBy(stay), optionId: id, stay: stay.position }, at);
  return id;
};

const insertStays = async (tx: Sql, optionId: string, stays: readonly Stay[]): Promise<void> => {
  const rows = stays.map(({ position, offering, range, rooms, hours }) => ({
    ...{ position, offeringId: offering.id, name: offering.isWholeVenue ? '' : offering.name },
    ...{
      start: range.start,
      end: range.end,
      rooms,
      starts: hours?.starts ?? null,
      ends: hours?.ends ?? null,
    },
  }));
  await tx`
    insert into option_stays (option_id, position, offering_id, name, start_date, end_date, rooms, starts, ends)
    select ${optionId}, position, "offeringId", name, start, "end", rooms, starts, ends
    from jsonb_to_recordset(${json(rows)})
      as (position int, "offeringId" uuid, name text, start date, "end" date, rooms int, starts int, ends int)`;
};

/** An open option gets another end. The caller has locked the venue's days. */
export const updateEnd = async (
  tx: Sql,
  id: string,
  changed: { until: Date; remindedAt: Date | null; extendedAt?: Date; challengedAt?: Date },
  at: Date,
): Promise<void> => {
  const updated = await tx`
    update options set ${assignments(changed)} where id = ${id} and ended_at is null returning 1`;
  if (updated.length === 0) throw new Error('There is no such open option.');
  // Other calendars and the lists of venues follow their holds.
  await tx`update holds set changed_at = ${at} where option_id = ${id}`;
};
