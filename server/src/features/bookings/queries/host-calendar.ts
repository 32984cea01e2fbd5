import type { getHostCalendar } from '@mandap/contract/bookings/host.endpoints';
import type { NamedPart, TakenDays } from '@mandap/contract/bookings/host.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import { guestNameForHost } from '@mandap/domain/bookings/disclosure';
import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import { addMonths, type DayRange } from '@mandap/domain/days';
import { hoursOf, type Window } from '@mandap/domain/offerings/offering';
import { mayAtVenue } from '@mandap/domain/team/managers';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { personName } from '#server/i18n/person-name.ts';
import type { Db } from '#server/platform/db.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { listHostVenues } from './host-venues.ts';

interface TakenRow extends Omit<TakenDays, 'part' | 'offeringId' | 'until'> {
  /** For a booking that a guest made. */
  guestName: string | null;
  status: BookingStatus | null;
  /** The offering as it was booked. Null: the whole venue, or an imported event. */
  name: string | null;
  starts: number | null;
  ends: number | null;
  rooms: number | null;
  /** Of a block. */
  offeringId: string | null;
  /** Of a block, which has the hours of its offering. */
  windows: Window[] | null;
  /** Of an option: when it ends. */
  keptUntil: Date | null;
  /** Of an imported calendar: the one space that it takes. */
  spaceId: string | null;
  spaceIds: string[];
}

/** The maximum number of months in a calendar. */
const longestRange = 6;

/** What takes days of a host's venue within a range, in order, and what of it can be taken. A change that waits is a request. */
export const findHostCalendar =
  ({ clock, db, offerings }: BookingsContext) =>
  async (
    host: Actor,
    venueId: string,
    { start, end }: DayRange,
  ): Promise<OutputOf<typeof getHostCalendar>> => {
    if (end < start) throw new Failure('bad_input', { fields: { to: ['dates_reversed'] } });
    if (end > addMonths(start, longestRange))
      throw new Failure('bad_input', { fields: { to: ['too_long'] } });
    const venues = await listHostVenues(db, host.id);
    const venue = venues.find(({ id }) => id === venueId);
    if (!venue) throw new Failure('venue_not_found');
    const seesGuests = mayAtVenue(venue.role, 'bookings');
    const [rows, parts] = await Promise.all([
      selectTaken(db, venueId, { start, end }, clock.now()),
      offerings.listParts(db, venueId),
    ]);
    return { taken: rows.map((row) => presentTaken(row, parts.spaces, seesGuests)), ...parts };
  };

const selectTaken = (db: Db, venueId: string, { start, end }: DayRange, now: Date) => db<TakenRow[]>`
  select coalesce(b.id, k.id, op.id, c.id) as id,
    case when k.id is not null then 'block' when op.id is not null then 'option' when c.id is not null then 'outside' when b.source = 'host' then 'offline'
      when b.status = 'pending' or q.status = 'waiting' then 'request' else 'booking' end as kind,
    coalesce(f.start_date, k.start_date, st.start_date, lower(h.during)::date) as start_date,
    coalesce(f.end_date, k.end_date, st.end_date, (upper(h.during) - interval '1 microsecond')::date) as end_date,
    coalesce(b.customer_name, k.note, op.name, c.name, '') as label, u.first_name || ' ' || u.last_name as guest_name, b.status,
    case when f.id is not null then f.name else coalesce(nullif(o.name, ''), nullif(st.name, '')) end as name,
    coalesce(f.starts, st.starts) as starts, coalesce(f.ends, st.ends) as ends, op.until as kept_until,
    case when f.id is null then o.windows end as windows, coalesce(f.rooms, k.rooms, st.rooms) as rooms,
    k.offering_id, c.space_id, array_agg(distinct h.space_id) as space_ids
  from published.spaces s join published.holds h on h.space_id = s.id
  left join quotes q on q.id = h.quote_id and q.status in ('agreed', 'waiting')
  left join functions f on f.quote_id = q.id and f.id = h.function_id
  left join bookings b on b.id = q.booking_id left join published.users u on u.id = b.user_id
  left join published.blocks k on k.id = h.block_id
  left join published.options op on op.id = h.option_id and op.until > ${now}
  left join published.option_stays st on st.option_id = op.id and st.position = h.stay
  left join published.imported_calendars c on c.id = h.calendar_id
  left join published.offerings o on o.id = k.offering_id
  where s.venue_id = ${venueId} and h.during && tsrange(${start}::date::timestamp, ${end}::date + interval '1 day')
    and coalesce(b.id, k.id, op.id, c.id) is not null
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
  order by 3, min(lower(h.during)), 1`;

const presentTaken = (
  {
    guestName,
    status,
    starts,
    ends,
    windows,
    rooms,
    offeringId,
    keptUntil,
    spaceId,
    spaceIds,
    ...row
  }: TakenRow,
  spaces: readonly NamedPart[],
  seesGuests: boolean,
): TakenDays => {
  const { name: offering, ...days } = row;
  const name = offering ?? spaces.find(({ id }) => id === spaceId)?.name ?? null;
  const guest =
    guestName !== null && status && seesGuests ? personName(guestNameForHost(guestName.trim(), status)) : '';
  return {
    ...days,
    label: guestName !== null && status ? guest : days.label,
    ...(offeringId !== null && { offeringId }),
    ...takenPart({ name, starts, ends, windows, rooms, spaceIds }),
    ...(keptUntil !== null && { until: keptUntil.toISOString() }),
  };
};

/** What is taken of a venue. Nothing: all of it, at its usual hours. */
export const takenPart = ({
  name,
  starts,
  ends,
  windows,
  rooms,
  spaceIds,
}: Pick<TakenRow, 'name' | 'starts' | 'ends' | 'windows' | 'rooms' | 'spaceIds'>): Pick<
  TakenDays,
  'part'
> => {
  const own = starts === null || ends === null ? null : { starts, ends };
  const hours = windows ? hoursOf(windows) : own;
  if (name === null && hours === null) return {};
  return { part: { name: name ?? '', hours, spaceIds, ...(rooms !== null && { rooms }) } };
};
