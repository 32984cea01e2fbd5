import { mostFound } from '@mandap/contract/bookings/register';
import type { FoundBooking } from '@mandap/contract/bookings/register.schemas';
import { doPartiesKnowEachOther, guestNameForHost } from '@mandap/domain/bookings/disclosure';
import { dayInIndia } from '@mandap/domain/days';
import { mayAtVenue, type VenueRole } from '@mandap/domain/team/managers';
import type { Actor } from '#server/actor.ts';
import { personName } from '#server/i18n/person-name.ts';
import type { Db } from '#server/platform/db.ts';
import { accessOf } from '#server/venue-access.ts';
import { isMeant } from '../booking-search.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { AnyBookingRow } from '../bookings.record.ts';
import { kindOf } from '../host-booking.present.ts';

interface FoundRow extends Omit<FoundBooking, 'kind' | 'venue' | 'canOpen'>, Pick<AnyBookingRow, 'source'> {
  venueId: string;
}

interface AccessibleVenue {
  id: string;
  name: string;
  role: VenueRole;
}

/** Bookings of either source by name, number or code, cancelled ones too. The nearest to today come first. */
export const findBookingsByText = async (
  { db, clock }: Pick<BookingsContext, 'db' | 'clock'>,
  host: Actor,
  search: string,
): Promise<{ results: FoundBooking[] }> => {
  const venues = await listAccessible(db, host);
  const numbersAt = venues.filter(({ role }) => mayAtVenue(role, 'bookings')).map(({ id }) => id);
  const now = clock.now();
  const rows = await db<FoundRow[]>`
    select b.id, b.code, b.source, b.status, b.start_date, b.end_date, b.event_names, b.venue_id,
      case b.source when 'host' then b.customer_name else trim(u.first_name || ' ' || u.last_name) end as name,
      nullif(coalesce(nullif(b.contact_phone, ''), u.phone), '') as phone
    from (
      select s.booking_id, s.is_cancelled, abs(s.start_date - ${dayInIndia(now)}::date) as days_away, s.start_date
      from booking_searches s
      where s.venue_id = any(${venues.map(({ id }) => id)}::uuid[]) and ${isMeant(search, numbersAt)}
      order by 2, 3, 4 desc, 1 limit ${mostFound}) found
    join bookings b on b.id = found.booking_id and (b.status <> 'pending' or b.expires_at is null or b.expires_at > ${now})
    left join published.users u on u.id = b.user_id
    order by found.is_cancelled, found.days_away, b.start_date desc, b.id`;
  return { results: rows.flatMap((row) => presentFound(row, venues)) };
};

/** The venues whose register a person may read, each with the highest role. */
const listAccessible = (db: Db, host: Actor): Promise<AccessibleVenue[]> => db<AccessibleVenue[]>`
  select distinct on (v.id) v.id, v.name, a.role
  from ${accessOf(host.id, 'calendar')} join published.venues v on v.id = a.venue_id
  order by v.id, a.role <> 'owner'`;

const presentFound = (
  { source, venueId, phone, ...row }: FoundRow,
  venues: readonly AccessibleVenue[],
): FoundBooking[] => {
  const venue = venues.find(({ id }) => id === venueId);
  if (!venue) return [];
  const { id, name, role } = venue;
  const isOffline = source === 'host';
  const seesMoney = mayAtVenue(role, 'bookings');
  const isKnown = isOffline || doPartiesKnowEachOther(row.status);
  return [
    {
      ...row,
      kind: kindOf({ source }),
      name: isOffline ? row.name : personName(guestNameForHost(row.name, row.status)),
      phone: seesMoney && isKnown ? phone : null,
      venue: { id, name },
      canOpen: isOffline || seesMoney,
    },
  ];
};
