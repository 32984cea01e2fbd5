import type { Day } from '@mandap/domain/days';
import part from 'sql-template-tag';
import type { HostText } from '#server/host-texts.ts';
import type { Db } from '#server/platform/db.ts';
import { hashToken } from '#server/platform/secrets.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { type BookedEvent, findBookedEvents } from './booked-events.ts';
import { hostTextsOf } from './host-texts.ts';

/** The names of what an event has. */
interface Places {
  hasWholeVenue: boolean;
  spaces: string[];
  roomNames: string[];
}

/** What the link of a day shows: its events, the earliest first. */
export interface DaySheet {
  venueName: string;
  day: Day;
  expiresAt: Date;
  hostTexts: HostText[];
  events: (BookedEvent & Places)[];
}

interface Sheet extends Omit<DaySheet, 'events'> {
  venueId: string;
  withMoney: boolean;
}

/** Null: there is no such link, or it has expired. */
export const findDaySheet = async (
  { db, clock }: Pick<BookingsContext, 'db' | 'clock'>,
  token: string,
): Promise<DaySheet | null> => {
  const [sheet] = await db<Sheet[]>`
    select s.venue_id, v.name as venue_name, s.day, s.expires_at, s.with_money, ${hostTextsOf(part`v.id`)} as host_texts
    from day_sheets s join published.venues v on v.id = s.venue_id
    where s.token_hash = ${hashToken(token)} and s.expires_at > ${clock.now()}`;
  if (!sheet) return null;
  const { venueName, day, expiresAt, hostTexts } = sheet;
  const booked = await findBookedEvents(db, [sheet.venueId], { start: day, end: day });
  const places = await findPlaces(db, booked);
  const nowhere = { hasWholeVenue: false, spaces: [], roomNames: [] };
  const events = booked.map((event) => ({
    ...event,
    ...(!sheet.withMoney && { phone: '', hostNote: '', balance: null }),
    ...(places.get(event.id) ?? nowhere),
  }));
  return { venueName, day, expiresAt, hostTexts, events };
};

/** “Room 9” comes before “Room 10”. */
const inOrder = new Intl.Collator('en', { numeric: true }).compare;

/** By the id of the function. */
const findPlaces = async (db: Db, events: readonly BookedEvent[]): Promise<Map<string, Places>> => {
  const ids = events.map(({ id }) => id);
  const rows = await db<(Places & { id: string })[]>`
    select h.function_id as id, bool_or(s.kind = 'venue') as has_whole_venue,
      coalesce(array_agg(distinct s.name) filter (where s.kind not in ('venue', 'room')), '{}') as spaces,
      coalesce(array_agg(distinct s.name) filter (where s.kind = 'room'), '{}') as room_names
    from published.holds h join published.spaces s on s.id = h.space_id
      join quotes q on q.id = h.quote_id and q.status = 'agreed'
    where h.function_id = any(${ids}::uuid[])
    group by 1`;
  return new Map(
    rows.map(({ id, spaces, roomNames, ...whole }) => [
      id,
      { ...whole, spaces: spaces.toSorted(inOrder), roomNames: roomNames.toSorted(inOrder) },
    ]),
  );
};
