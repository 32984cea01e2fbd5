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
}

export const onDays = (
  { start, end, ...others }: DayRange & Partial<Pick<Wanted, 'guests' | 'partOfDay'>>,
  now: Date,
): Wanted =>
  onDates({ guests: undefined, ...others, start: part`${start}::date`, end: part`${end}::date` }, now);

/** The same for days that a statement computes. */
export const onDates = (dates: Omit<Wanted, 'today' | 'time'>, now: Date): Wanted => ({
  ...dates,
  today: dayInIndia(now),
  time: minuteInIndia(now),
});

/**
 * Whether offering `o` can be booked on these days for these guests. A stay of several days is checked day by day. Sessions and
 * hours that are over today cannot be booked.
 */
export const isBookable = ({ start, end, today, time, ...event }: Wanted): Part => part`
  not o.taken && case when o.unit = 'night' then daterange(${start}, greatest(${end}, ${start} + 1))
      else daterange(${start}, ${end}, '[]') end
    and (o.unit in ('day', 'night') or ${start} = ${end})
    and o.min_days <= greatest(${end} - ${start}, 1) and o.lead_days <= ${start} - ${today}::date
    and coalesce(o.opens_days >= ${start} - ${today}::date, true)
    and coalesce(${end} + make_interval(mins => o.bookable_until) > ${time}::timestamp, true)
    and ${isFor(event)}`;

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
    else not l.taken && tsrange(${wanted.start}::timestamp, ${wanted.end} + interval '1 day') end`;
