import { guestNameForHost } from '@mandap/domain/bookings/disclosure';
import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import { addDays, addMonths, type DayRange, dayInIndia, furthestAhead } from '@mandap/domain/days';
import type { Language } from '@mandap/domain/languages';
import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import { personName } from '#server/i18n/person-name.ts';
import { textsIn } from '#server/i18n/texts.ts';
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
 * The occupied days of a venue and the visits to it, or those of one space, as a calendar file. Without names of
 * guests, unless the address is for the host's own calendar. In the host's language. Throws `not_found`.
 */
export const calendarFeed =
  (context: CalendarContext) =>
  async (token: string): Promise<string> => {
    const { db, clock, limits, offerings, settings, config, visits } = context;
    const hash = hashToken(token);
    const feed = await findFeed(db, hash);
    if (!feed) throw new Failure('not_found');
    await limits.consume(readLimit, hash);
    const today = dayInIndia(clock.now());
    const range = { start: addDays(today, -pastDays), end: addMonths(today, furthestAhead) };
    const { siteName } = await settings.get();
    const [held, agreed] = await Promise.all([
      selectHeld(context, feed, range),
      feed.spaceId ? [] : visits.agreedAt(feed.venueId, range),
    ]);
    const spaces = feed.spaceId ? await offerings.listSpaces(db, feed.venueId) : [];
    const space = spaces.find(({ id }) => id === feed.spaceId);
    const { hostname } = new URL(config.publicUrl);
    const t = textsIn(feed.language);
    return calendarOfDays(
      siteName,
      space ? `${feed.venueName} · ${space.name}` : feed.venueName,
      held.filter(({ isWholeDays }) => isWholeDays).map((days) => daysOf(days, hostname, feed.language)),
      [
        ...held
          .filter(({ isWholeDays }) => !isWholeDays)
          .map((days) => hoursOf(days, hostname, feed.language)),
        ...agreed.map((visit) => ({
          ...visit,
          uid: `${visit.uid}@${hostname}`,
          summary: t.calendarFile.someVisit(),
          isFree: true,
        })),
      ],
    );
  };

const eventOf = (
  { id, part: number, changedAt, ...held }: HeldDays,
  hostname: string,
  language: Language,
) => ({
  uid: number === 1 ? `${id}@${hostname}` : `${id}-${number}@${hostname}`,
  summary: summaryOf(held, language),
  changed: changedAt,
});

/** “Kamla Devi · Lawn, evening”; without names “Booked”. */
const summaryOf = (
  { isBlock, isOption, status, label, offering }: Omit<HeldDays, 'id' | 'part' | 'changedAt'>,
  language: Language,
): string => {
  const t = textsIn(language);
  const guest = label && status ? personName(guestNameForHost(label.trim(), status), language) : '';
  const booked = status === 'pending' ? t.calendarFile.request({ guest }) : guest || t.calendarFile.booked();
  const parts = () => {
    if (isBlock) return [t.calendarFile.blocked(), offering, label];
    return isOption ? [t.calendarFile.kept(), label, offering] : [booked, offering];
  };
  return parts().filter(Boolean).join(' · ');
};

const daysOf = (held: HeldDays, hostname: string, language: Language): CalendarDays => ({
  ...eventOf(held, hostname, language),
  start: held.start,
  end: held.end,
});

/** For others with the time for cleaning, for the host without. */
const hoursOf = (held: HeldDays, hostname: string, language: Language): CalendarAppointment => ({
  ...eventOf(held, hostname, language),
  sequence: sequenceOf(held.changedAt),
  start: { day: held.start, time: held.startTime },
  end: { day: held.end, time: held.endTime },
  isFree: false,
});

interface Feed {
  venueId: string;
  venueName: string;
  /** Null: all of the venue. */
  spaceId: string | null;
  hasNames: boolean;
  /** The host's. */
  language: Language;
}

/** What an address is for. Null if it is unknown, or the host or the venue is gone. */
const findFeed = async (sql: Sql, tokenHash: string): Promise<Feed | null> => {
  const [row] = await sql<Feed[]>`
    select v.id as venue_id, v.name as venue_name, a.space_id, a.has_names, u.language from calendar_addresses a
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
  isOption: boolean;
  /** Of a booking. These three are null in a feed without names. */
  status: BookingStatus | null;
  /** The guest, the family of an option, or the note of a block. */
  label: string | null;
  /** Null: the whole venue. */
  offering: string | null;
  /** From midnight to midnight; `end` is then the last day. */
  isWholeDays: boolean;
  /** `HH:mm`. */
  startTime: string;
  endTime: string;
  changedAt: Date;
}

/** In order. Imported days are not exported. */
const selectHeld = (
  { clock, db, published }: CalendarContext,
  { venueId, spaceId, hasNames }: Feed,
  { start, end }: DayRange,
) => {
  const until = hasNames ? endOfEvent : part`found.ends`;
  return db<HeldDays[]>`
  select found.id, row_number() over (partition by found.id order by quote_id, begins, found.ends)::int as part, is_block, is_option,
    changed_at,
    is_whole_days, begins::date as start, to_char(begins, 'HH24:MI') as start_time, to_char(${until}, 'HH24:MI') as end_time,
    (case when is_whole_days then found.ends - interval '1 day' else ${until} end)::date as "end",
    ${hasNames ? namesOfHeld : part`null as status, null as label, null as offering`}
  from (
    select coalesce(h.function_id, h.block_id, h.option_id) as id, h.quote_id, h.block_id is not null as is_block,
      h.option_id is not null as is_option, h.function_id, h.block_id, h.option_id, h.stay,
      lower(h.during) as begins, upper(h.during) as ends, max(h.changed_at) as changed_at,
      lower(h.during)::time = '00:00' and upper(h.during)::time = '00:00' as is_whole_days
    from published.spaces s join holds_at(${clock.now()}) h on h.space_id = s.id
    where s.venue_id = ${venueId} and ${spaceId ? part`s.id = ${spaceId}` : part`true`} and h.calendar_id is null
      and h.during && tsrange(${start}::date::timestamp, ${end}::date + interval '1 day')
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) found
  ${hasNames ? joinedHolder(published) : part``}
  where found.id is not null order by begins, found.id`;
};

/** Without the time for cleaning after it. */
const endOfEvent = part`case when holder.ends > begins then least(found.ends, holder.ends) else found.ends end`;

const namesOfHeld = part`
  holder.status, coalesce(holder.guest, b.note, family.name) as label,
  coalesce(holder.offering, nullif(o.name, ''), family.offering) as offering`;

const joinedHolder = ({ holder }: CalendarContext['published']) => part`
  left join lateral ${holder({ quoteId: part`found.quote_id`, functionId: part`found.function_id` })} holder on true
  left join blocks b on b.id = found.block_id left join published.offerings o on o.id = b.offering_id
  left join lateral (
    select k.name, nullif(s.name, '') as offering from options k join option_stays s on s.option_id = k.id
    where k.id = found.option_id and s.position = found.stay) family on true`;
