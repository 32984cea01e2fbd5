import type { listCalendars } from '@mandap/contract/calendar/calendar.endpoints';
import type { ImportedCalendar } from '@mandap/contract/calendar/calendar.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import { type Day, type DayRange, dayInIndia } from '@mandap/domain/days';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { PersonalData } from '#server/personal-data.ts';
import type { Sql } from '#server/platform/db.ts';
import { assertHost } from '../assert-host.ts';
import type { CalendarContext, PublishedToCalendar } from '../calendar.context.ts';
import { type CalendarRow, presentImportedCalendar } from '../calendar.present.ts';
import {
  belongsToHost,
  calendarColumns,
  failuresToNotify,
  findCalendar,
} from '../imported-calendars.store.ts';

/**
 * The calendars that a host's venue imports, their overlaps with bookings, and the address of its own feed.
 */
export const importedCalendars =
  (context: CalendarContext) =>
  async (host: Actor, { id }: { id: string }): Promise<OutputOf<typeof listCalendars>> => {
    const { db, clock, offerings, published } = context;
    await assertHost(context, host, id);
    const today = dayInIndia(clock.now());
    const [calendars, overlaps, spaces, addresses] = await Promise.all([
      selectCalendars(db, id, today),
      selectOverlaps(db, published, id, today),
      offerings.listSpaces(db, id),
      listFeedAddresses(context, host, id),
    ]);
    const isUsual = ({ spaceId, hasNames }: FeedAddress) => spaceId === null && !hasNames;
    const usual = addresses.find(isUsual);
    return {
      address: usual ? { url: usual.url, createdAt: usual.createdAt } : null,
      otherAddresses: addresses.filter((one) => !isUsual(one)),
      spaces: spaces
        .filter(({ kind }) => kind !== 'venue')
        .map(({ id: spaceId, name }) => ({ id: spaceId, name })),
      calendars: calendars.map(presentImportedCalendar),
      overlaps: overlaps.map(({ start, end, ...rest }) => ({ ...rest, startDate: start, endDate: end })),
    };
  };

/** One imported calendar. Throws `calendar_not_found`. */
export const importedCalendar = async (
  { db, clock }: CalendarContext,
  venueId: string,
  id: string,
): Promise<ImportedCalendar> => {
  const calendars = await selectCalendars(db, venueId, dayInIndia(clock.now()));
  const found = calendars.find((calendar) => calendar.id === id);
  if (!found) throw new Failure('calendar_not_found');
  return presentImportedCalendar(found);
};

/** The earliest connected first, with the number of days each blocks from today on. */
const selectCalendars = (sql: Sql, venueId: string, today: Day) => sql<CalendarRow[]>`
  select ${calendarColumns()}, (select coalesce(sum(d.end_date - greatest(d.start_date, ${today}::date) + 1), 0)::int
    from imported_events d where d.calendar_id = c.id and d.end_date >= ${today}) as days
  from imported_calendars c join published.venues v on v.id = c.venue_id
  where c.venue_id = ${venueId} and ${belongsToHost()} order by c.created_at, c.id`;

/** Days that both an imported event and a booking have. */
interface Overlap extends DayRange {
  calendarId: string;
  bookingId: string;
}

/** From today on, in order. */
const selectOverlaps = (sql: Sql, { bookingOf }: PublishedToCalendar, venueId: string, today: Day) => sql<
  Overlap[]
>`
  select distinct c.id as calendar_id, ${bookingOf(part`h.quote_id`)} as booking_id,
    greatest(d.start_date, lower(h.during)::date) as start, least(d.end_date, (upper(h.during) - interval '1 microsecond')::date) as "end"
  from imported_calendars c join imported_events d on d.calendar_id = c.id
  join published.spaces s on s.venue_id = c.venue_id and (c.space_id is null or c.space_id = s.id)
  join holds h on h.space_id = s.id and h.during && tsrange(d.start_date::timestamp, d.end_date + interval '1 day')
  where c.venue_id = ${venueId} and d.end_date >= ${today} and upper(h.during)::date > ${today}
    and h.quote_id is not null
  order by start, calendar_id limit 50`;

interface FeedAddress {
  spaceId: string | null;
  hasNames: boolean;
  url: string;
  createdAt: string;
}

/** Those that the host has created. */
const listFeedAddresses = async (
  { db, config, addressEncryption }: CalendarContext,
  host: Actor,
  venueId: string,
): Promise<FeedAddress[]> => {
  const rows = await db<
    (Pick<FeedAddress, 'spaceId' | 'hasNames'> & { encryptedToken: string; createdAt: Date })[]
  >`
    select space_id, has_names, encrypted_token, created_at from calendar_addresses
    where venue_id = ${venueId} and host_id = ${host.id}`;
  return rows.map(({ encryptedToken, createdAt, ...feed }) => ({
    ...feed,
    url: `${config.publicUrl}/calendars/${addressEncryption.decrypt(encryptedToken)}.ics`,
    createdAt: createdAt.toISOString(),
  }));
};

/** For the email to the host of a calendar that cannot be read. Null if it can be read again, or is gone. */
export const findUnreadableCalendar =
  ({ db }: CalendarContext) =>
  async (id: string) => {
    const found = await findCalendar(db, id);
    if (!found?.problem) return null;
    const { venueId, venueName, hostId, name } = found;
    return { venueId, venueName, hostId, name };
  };

/**
 * Calendars of these venues that cannot be read and whose hosts know it. The one that was read longest ago
 * comes first.
 */
export const calendarsToFix =
  ({ db }: CalendarContext) =>
  async (
    venueIds: readonly string[],
  ): Promise<{ count: number; venueId: string | null; readAt: Date | null }> => {
    const [row] = await db<{ count: number; venueId: string | null; readAt: Date | null }[]>`
      select count(*)::int as count, (array_agg(c.venue_id order by c.read_at))[1] as venue_id,
        min(c.read_at) as read_at
      from imported_calendars c join published.venues v on v.id = c.venue_id
      where c.venue_id = any(${[...venueIds]}::uuid[]) and ${belongsToHost()} and c.failures >= ${failuresToNotify}`;
    return row ?? { count: 0, venueId: null, readAt: null };
  };

/** The calendars that a person has connected, for the export of personal data. */
export const importedCalendarsData =
  ({ db }: CalendarContext) =>
  async (userId: string): Promise<PersonalData> => {
    const connectedCalendars = await db<{ venue: string; name: string; site: string; connectedAt: string }[]>`
      select v.name as venue, c.name, c.site, to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        as connected_at
      from imported_calendars c
      join published.venues v on v.id = c.venue_id where c.host_id = ${userId} order by c.created_at`;
    return { sections: { connectedCalendars } };
  };
