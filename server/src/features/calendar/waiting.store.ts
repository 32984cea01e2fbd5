import { firstDayToOffer } from '@mandap/domain/calendar/waiting';
import type { Day, DayRange } from '@mandap/domain/days';
import part from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Part, Sql } from '#server/platform/db.ts';
import { isFreeForEntry, isWaiting, type Own } from './holds.store.ts';

/** What a family waits for, as it is stored. */
export interface WaitingStay {
  offeringId: string;
  range: DayRange;
  rooms: number | null;
  /** Only of what is sold by the hour. */
  hours: { starts: number; ends: number } | null;
}

interface NewEntry extends WaitingStay {
  venueId: string;
  guestId: string;
  guests: number;
  at: Date;
}

/** The caller has locked the venue's days, so places are in the order of joining. */
export const insertEntry = async (tx: Sql, entry: NewEntry): Promise<string> => {
  const id = newId();
  const { venueId, guestId, offeringId, range, rooms, hours, guests, at } = entry;
  await tx`
    insert into waiting_entries (id, venue_id, guest_id, offering_id, start_date, end_date, rooms, starts, ends, guests, joined_at)
    values (${id}, ${venueId}, ${guestId}, ${offeringId}, ${range.start}, ${range.end}, ${rooms}, ${hours?.starts ?? null},
      ${hours?.ends ?? null}, ${guests}, ${at})`;
  return id;
};

/** The order in line of entries `e`. */
const inLine = part`e.first_at, e.place`;

/**
 * Whether the entry `e` of the venue `v` and the guest `u` can be offered now: all that it wants is free, and both are there. `own`: as
 * if this were free.
 */
export const isOfferable = (now: Date, firstDay: Day, own?: Own): Part => part`(
  e.start_date >= ${firstDay} and u.status = 'active' and v.status = 'Published' and not v.host_suspended and v.removed_at is null
  and ${isFreeForEntry(now, own)})`;

/** Entries `e` with their venue and guest. */
export const entriesWithParties = part`waiting_entries e
  join published.venues v on v.id = e.venue_id join published.users u on u.id = e.guest_id`;

/** Whose turn it is. */
export interface NextInLine {
  id: string;
  venueId: string;
  guestId: string;
  name: string;
  offeringId: string;
  start: Day;
  end: Day;
  rooms: number | null;
  starts: number | null;
  ends: number | null;
}

/** From when until when an entry wants what is sold by the hour. Null: its hours are fixed. */
export const hoursOfEntry = ({ starts, ends }: Pick<NextInLine, 'starts' | 'ends'>): WaitingStay['hours'] =>
  starts === null || ends === null ? null : { starts, ends };

/** The first in line who can have all that it waits for. `own`: as if this were free. */
export const findNext = async (
  sql: Sql,
  venueId: string,
  now: Date,
  own?: Own,
): Promise<NextInLine | undefined> => {
  const [next] = await sql<NextInLine[]>`
    select e.id, e.venue_id, e.guest_id, u.first_name as name, e.offering_id, e.start_date as start, e.end_date as "end", e.rooms, e.starts,
      e.ends
    from ${entriesWithParties}
    where e.venue_id = ${venueId} and ${isWaiting} and ${isOfferable(now, firstDayToOffer(now), own)} order by ${inLine} limit 1`;
  return next;
};

export type EntryEnding = 'booked' | 'lapsed' | 'left' | 'released' | 'closed' | 'past';

/** Ends open entries `e`. Resolves to their ids. */
export const endEntries = async (tx: Sql, which: Part, ending: EntryEnding, at: Date): Promise<string[]> => {
  const ended = await tx<{ id: string }[]>`
    update waiting_entries e set ended_at = ${at}, ending = ${ending} where e.ended_at is null and ${which} returning e.id`;
  return ended.map(({ id }) => id);
};
