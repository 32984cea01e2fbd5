import type { TakenDays } from '@mandap/contract/bookings/host.schemas';
import { guestNameForHost } from '@mandap/domain/bookings/disclosure';
import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import { addMonths, type DayRange } from '@mandap/domain/days';
import { mayAtVenue } from '@mandap/domain/team/managers';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Db } from '#server/platform/db.ts';
import { listHostVenues } from './host-venues.ts';

interface TakenRow extends TakenDays {
  /** For a booking. */
  guestName: string | null;
  status: BookingStatus | null;
}

/** The maximum number of months in a calendar. */
const longestRange = 6;

/** The bookings and blocks of a host's venue within a range, in order. */
export const findHostCalendar = async (
  db: Db,
  host: Actor,
  venueId: string,
  { start, end }: DayRange,
): Promise<TakenDays[]> => {
  if (end < start) throw new Failure('bad_input', { fields: { to: ['dates_reversed'] } });
  if (end > addMonths(start, longestRange)) throw new Failure('bad_input', { fields: { to: ['too_long'] } });
  const venues = await listHostVenues(db, host.id);
  const venue = venues.find(({ id }) => id === venueId);
  if (!venue) throw new Failure('venue_not_found');
  const seesGuests = mayAtVenue(venue.role, 'bookings');
  const rows = await db<TakenRow[]>`
      select distinct on (lower(h.during), id) coalesce(b.id, w.id, k.id, c.id) as id,
        case when k.id is not null then 'block' when w.id is not null then 'offline' when c.id is not null then 'outside'
          when b.status = 'pending' then 'request' else 'booking' end as kind,
        lower(h.during)::date as start_date, (upper(h.during) - interval '1 microsecond')::date as end_date,
        coalesce(w.guest_name, k.note, c.name, '') as label, u.first_name || ' ' || u.last_name as guest_name, b.status
      from published.spaces s join published.holds h on h.space_id = s.id
      left join quotes q on q.id = h.quote_id and q.status = 'agreed'
      left join bookings b on b.id = q.booking_id left join published.users u on u.id = b.user_id
      left join offline_bookings w on w.id = h.offline_booking_id left join published.blocks k on k.id = h.block_id
      left join published.imported_calendars c on c.id = h.calendar_id
      where s.venue_id = ${venueId} and h.during && tsrange(${start}::date::timestamp, ${end}::date + interval '1 day')
        and coalesce(b.id, w.id, k.id, c.id) is not null
      order by lower(h.during), id`;
  return rows.map(({ guestName, status, ...days }) => ({
    ...days,
    label:
      guestName !== null && status
        ? seesGuests
          ? guestNameForHost(guestName.trim(), status)
          : ''
        : days.label,
  }));
};
