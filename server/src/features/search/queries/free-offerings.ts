import { type Day, type DayRange, dayInIndia, minuteInIndia } from '@mandap/domain/days';
import type { LocalTime } from '@mandap/domain/offerings/offering';
import part from 'sql-template-tag';
import type { Part } from '#server/platform/db.ts';

/** The days that a search asks for. Both ends are inclusive, and are SQL dates. */
export interface Wanted {
  start: Part;
  end: Part;
  /** Undefined: any number. */
  guests: number | undefined;
  today: Day;
  /** In India. */
  time: LocalTime;
}

export const onDays = (
  { start, end, guests }: DayRange & { guests?: number | undefined },
  now: Date,
): Wanted => onDates({ start: part`${start}::date`, end: part`${end}::date`, guests }, now);

/** The same for days that a statement computes. */
export const onDates = (dates: Pick<Wanted, 'start' | 'end' | 'guests'>, now: Date): Wanted => ({
  ...dates,
  today: dayInIndia(now),
  time: minuteInIndia(now),
});

/**
 * Whether offering `o` can be booked on these days for these guests. A stay of several days is checked day by day. Sessions and
 * hours that are over today cannot be booked.
 */
export const isBookable = ({ start, end, guests, today, time }: Wanted): Part => part`
  not o.taken && case when o.unit = 'night' then daterange(${start}, greatest(${end}, ${start} + 1))
      else daterange(${start}, ${end}, '[]') end
    and (o.unit in ('day', 'night') or ${start} = ${end})
    and o.min_days <= greatest(${end} - ${start}, 1) and o.lead_days <= ${start} - ${today}::date
    and coalesce(o.opens_days >= ${start} - ${today}::date, true)
    and coalesce(${end} + make_interval(mins => o.bookable_until) > ${time}::timestamp, true)
    ${guests === undefined ? part`` : part`and ${guests}::int between o.min_guests and o.max_guests`}`;

/**
 * Whether something of listing `l` can be booked on these days for these guests. The sub-select has a limit, so that
 * PostgreSQL looks at the offerings of one venue at a time.
 */
export const isFree = (wanted: Wanted): Part => part`
  case when l.has_offerings
    then coalesce((select true from published.offering_listings o
      where o.venue_id = l.venue_id and ${isBookable(wanted)} limit 1), false)
    else not l.taken && tsrange(${wanted.start}::timestamp, ${wanted.end} + interval '1 day') end`;
