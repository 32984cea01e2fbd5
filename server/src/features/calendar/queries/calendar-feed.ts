import { addDays, addMonths, type DayRange, dayInIndia, furthestAhead } from '@mandap/domain/days';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import {
  type CalendarAppointment,
  type CalendarDays,
  calendarOfDays,
  sequenceOf,
} from '#server/platform/ical.ts';
import type { Limit } from '#server/platform/limits.ts';
import { hashToken } from '#server/platform/secrets.ts';
import type { CalendarContext } from '../calendar.context.ts';

/** Calendar programs read every few hours. One that reads more often than this is broken. */
const readLimit: Limit = { name: 'calendar file', points: 60, seconds: 600 };

/** The number of past days in the file. */
const pastDays = 30;

/**
 * The occupied days of a venue and the visits to it as a calendar file, without names of guests. Throws
 * `not_found`.
 */
export const calendarFeed =
  ({ db, clock, limits, settings, config, visits }: CalendarContext) =>
  async (token: string): Promise<string> => {
    const hash = hashToken(token);
    const venue = await findVenue(db, hash);
    if (!venue) throw new Failure('not_found');
    await limits.consume(readLimit, hash);
    const today = dayInIndia(clock.now());
    const range = { start: addDays(today, -pastDays), end: addMonths(today, furthestAhead) };
    const { siteName } = await settings.get();
    const [held, agreed] = await Promise.all([
      selectHeld(db, venue.id, range),
      visits.agreedAt(venue.id, range),
    ]);
    const { hostname } = new URL(config.publicUrl);
    return calendarOfDays(
      siteName,
      venue.name,
      held.filter(({ isWholeDays }) => isWholeDays).map((days) => daysOf(days, hostname)),
      [
        ...held.filter(({ isWholeDays }) => !isWholeDays).map((days) => hoursOf(days, hostname)),
        ...agreed.map((visit) => ({
          ...visit,
          uid: `${visit.uid}@${hostname}`,
          summary: 'Visit',
          isFree: true,
        })),
      ],
    );
  };

const eventOf = ({ id, part, isBlock, changedAt }: HeldDays, hostname: string) => ({
  uid: part === 1 ? `${id}@${hostname}` : `${id}-${part}@${hostname}`,
  summary: isBlock ? 'Blocked' : 'Booked',
  changed: changedAt,
});

const daysOf = (held: HeldDays, hostname: string): CalendarDays => ({
  ...eventOf(held, hostname),
  start: held.start,
  end: held.end,
});

/** With the time for cleaning. */
const hoursOf = (held: HeldDays, hostname: string): CalendarAppointment => ({
  ...eventOf(held, hostname),
  sequence: sequenceOf(held.changedAt),
  start: { day: held.start, time: held.startTime },
  end: { day: held.end, time: held.endTime },
  isFree: false,
});

/** The venue of an address. Null if the address is unknown, or the host or the venue is gone. */
const findVenue = async (sql: Sql, tokenHash: string): Promise<{ id: string; name: string } | null> => {
  const [row] = await sql<{ id: string; name: string }[]>`
    select v.id, v.name from calendar_addresses a
    join published.venues v on v.id = a.venue_id and v.owner_id = a.host_id and v.removed_at is null
    join published.users u on u.id = a.host_id and u.status = 'active'
    where a.token_hash = ${tokenHash}`;
  return row ?? null;
};

/** `part`: a requested change can hold days before and after its booking, which comes first. */
interface HeldDays extends DayRange {
  id: string;
  part: number;
  isBlock: boolean;
  /** From midnight to midnight; `end` is then the last day. */
  isWholeDays: boolean;
  /** `HH:mm`. */
  startTime: string;
  endTime: string;
  changedAt: Date;
}

/** In order. Imported days are not exported. */
const selectHeld = (sql: Sql, venueId: string, { start, end }: DayRange) => sql<HeldDays[]>`
  select id, row_number() over (partition by id order by quote_id, begins, ends)::int as part, is_block, changed_at,
    is_whole_days, begins::date as start, to_char(begins, 'HH24:MI') as start_time, to_char(ends, 'HH24:MI') as end_time,
    (case when is_whole_days then ends - interval '1 day' else ends end)::date as "end"
  from (
    select coalesce(h.function_id, h.offline_booking_id, h.block_id) as id, h.quote_id, h.block_id is not null as is_block,
      lower(h.during) as begins, upper(h.during) as ends, max(h.changed_at) as changed_at,
      lower(h.during)::time = '00:00' and upper(h.during)::time = '00:00' as is_whole_days
    from published.spaces s join holds h on h.space_id = s.id
    where s.venue_id = ${venueId} and h.calendar_id is null
      and h.during && tsrange(${start}::date::timestamp, ${end}::date + interval '1 day')
    group by 1, 2, 3, 4, 5) found
  where id is not null order by begins, id`;
