import { type Day, type DayRange, dayInIndia, minuteInIndia } from '@mandap/domain/days';
import type { LocalTime } from '@mandap/domain/offerings/offering';
import type { PartOfDay } from '@mandap/domain/search/search-days';
import part, { join } from 'sql-template-tag';
import type { Part } from '#server/platform/db.ts';

/** The days that a search asks for. Both ends are inclusive, and are SQL dates. */
export interface Wanted {
  start: Part;
  end: Part;
  /** Undefined: any number. */
  guests: number | undefined;
  partOfDay?: PartOfDay | undefined;
  today: Day;
  /** In India. */
  time: LocalTime;
  now: Date;
}

export const onDays = (
  { start, end, ...others }: DayRange & Partial<Pick<Wanted, 'guests' | 'partOfDay'>>,
  now: Date,
): Wanted =>
  onDates({ guests: undefined, ...others, start: part`${start}::date`, end: part`${end}::date` }, now);

/** The same for days that a statement computes. */
export const onDates = (dates: Omit<Wanted, 'today' | 'time' | 'now'>, now: Date): Wanted => ({
  ...dates,
  today: dayInIndia(now),
  time: minuteInIndia(now),
  now,
});

/** The days on which offering `o` must be free. Rooms: the nights. */
const daysOf = ({ start, end }: Wanted): Part => part`
  case when o.unit = 'night' then daterange(${start}, greatest(${end}, ${start} + 1)) else daterange(${start}, ${end}, '[]') end`;

const timeOf = ({ start, end }: Wanted): Part =>
  part`tsrange(${start}::timestamp, ${end} + interval '1 day')`;

/**
 * Whether offering `o` can be booked on these days for these guests. A stay of several days is checked day by day. Sessions and
 * hours that are over today cannot be booked. What an option keeps is free once its time is over, even if no job has ended it.
 */
export const isBookable = (wanted: Wanted): Part => {
  const { start, end, today, time, now, ...event } = wanted;
  return part`
  not o.taken && ${daysOf(wanted)} and (not o.kept && ${daysOf(wanted)} or o.kept_until <= ${now})
    and (o.unit in ('day', 'night') or ${start} = ${end})
    and o.min_days <= greatest(${end} - ${start}, 1) and o.lead_days <= ${start} - ${today}::date
    and coalesce(o.opens_days >= ${start} - ${today}::date, true)
    and coalesce(${end} + make_interval(mins => o.bookable_until) > ${time}::timestamp, true)
    and ${isFor(event)}`;
};

/** Whether offering `o` is for these guests, at this part of the day. */
export const isFor = ({ guests, partOfDay }: Partial<Pick<Wanted, 'guests' | 'partOfDay'>>): Part =>
  join(
    [
      part`true`,
      ...(guests === undefined ? [] : [part`${guests}::int between o.min_guests and o.max_guests`]),
      ...(partOfDay === undefined ? [] : [part`${partOfDay} = any(o.parts_of_day)`]),
    ],
    ' and ',
  );

/** Whether listing `l` sells something for these guests, at this part of the day. Whole days have all parts. */
export const sells = (event: Parameters<typeof isFor>[0]): Part => part`
  (not l.has_offerings or exists (select from published.offering_listings o where o.venue_id = l.venue_id and ${isFor(event)}))`;

/**
 * Whether something of listing `l` can be booked on these days for these guests. The sub-select has a limit, so that
 * PostgreSQL looks at the offerings of one venue at a time.
 */
export const isFree = (wanted: Wanted): Part => part`
  case when l.has_offerings
    then coalesce((select true from published.offering_listings o
      where o.venue_id = l.venue_id and ${isBookable(wanted)} limit 1), false)
    else not l.taken && ${timeOf(wanted)} and (not l.kept && ${timeOf(wanted)} or l.kept_until <= ${wanted.now}) end`;
