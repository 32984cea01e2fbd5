import { doPartiesKnowEachOther, guestNameForHost } from '@mandap/domain/bookings/disclosure';
import { visibleText } from '@mandap/domain/contact-masking';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Db, Part, Sql } from '#server/platform/db.ts';
import { peopleWhoMay } from '#server/venue-access.ts';
import type { AnyBookingRecord, BookingRecord, OfflineBookingRecord } from '../bookings.record.ts';
import { bookingRow, moneyOf } from '../bookings.store.ts';
import { partiesOf } from '../parties.ts';
import { agreedQuote, functionsOf } from '../quotes.store.ts';
import { hostTextsOf } from './host-texts.ts';

/** Those who plan booking `b` with the person who made it. */
const plannersOf = part`
    coalesce((select jsonb_agg(jsonb_build_object('id', f.user_id, 'name', trim(u.first_name || ' ' || u.last_name),
        'family', f.family) order by f.since, f.user_id)
      from booking_family f join published.users u on u.id = f.user_id
      where f.booking_id = b.id and f.role = 'planner'), '[]') as planners`;

/** The bookings that `source` names as `b`. They come first, so that nothing is read for other bookings. */
export const records = (source: Part) => part`
  select ${bookingRow}, b.event_names, b.family, ${plannersOf},
    v.name as venue_name, v.city, v.address_line, v.pincode, v.lat, v.lng, v.owner_id,
    array(${peopleWhoMay(part`v.id`, 'bookings')} and (a.role = 'owner' or a.user_id not in (select f.user_id from booking_family f where f.booking_id = b.id))) as handler_ids, d.name as district_name, st.name as state_name,
    to_char(v.check_in_time, 'HH24:MI') as check_in_time, to_char(v.check_out_time, 'HH24:MI') as check_out_time,
    to_char(v.opens_at, 'HH24:MI') as opens_at, to_char(v.closes_at, 'HH24:MI') as closes_at,
    h.contact_name as host_name, h.phone as host_phone, host.email as host_email,
    case b.source when 'host' then b.customer_name else trim(guest.first_name || ' ' || guest.last_name) end as guest_name,
    coalesce(guest.email, '') as guest_email,
    coalesce((select jsonb_agg(jsonb_build_object('baseUrl', p.base_url, 'widths', p.widths,
      'placeholder', p.placeholder) order by p.position) from published.venue_pictures p
        where p.venue_id = v.id), '[]') as pictures,
    array(select a.name from published.venue_amenities va join published.catalogue_items a on a.id = va.amenity_id
      where va.venue_id = v.id order by a.position, a.name) as amenities,
    ${hostTextsOf(part`v.id`)} as host_texts,
    money.captured, money.refunded, money.refunding, money.net_paid, money.in_cash, money.waived, money.settled, money.paid, money.balance,
    money.advance_due, money.shown_state as payment_state, money.payment_status,
    (select p.transaction_id from published.payments p where p.booking_id = b.id and p.transaction_id is not null
      order by p.applied_at nulls last, p.created_at limit 1) as transaction_id,
    (select jsonb_build_object('id', c.id, 'startDate', s.start_date, 'endDate', s.end_date, 'guestCount', s.guest_count,
      'functions', ${functionsOf(part`c.id`)}, 'total', c.total, 'waitsFor', c.waits_for,
      'advance', (select i.amount from instalments i where i.quote_id = c.id and i.position = 0), 'askedAt', c.asked_at, 'expiresAt', c.expires_at)
      from quotes c join quote_stays s on s.quote_id = c.id where c.booking_id = b.id and c.status = 'waiting') as change
  from ${source} ${agreedQuote}
  join published.venues v on v.id = b.venue_id
  join published.tehsils t on t.id = v.tehsil_id join published.districts d on d.id = t.district_id join published.states st on st.id = d.state_id
  join published.hosts h on h.user_id = v.owner_id join published.users host on host.id = v.owner_id
  left join published.users guest on guest.id = b.user_id ${moneyOf()}`;

/**
 * The number of ids that PostgreSQL assumes in a generic plan. With fewer ids it considers the generic plan
 * more expensive than a custom one and plans each time, which takes ten times as long as reading.
 */
const expectedIds = 10;

const atLeastExpected = (ids: readonly string[]): string[] => [
  ...ids,
  ...Array<string>(Math.max(0, expectedIds - ids.length)).fill(ids[0] ?? ''),
];

/** Those of either source. Ids that belong to no booking are left out. */
export const findAnyBookings = async (db: Db, ids: readonly string[]): Promise<AnyBookingRecord[]> => {
  if (ids.length === 0) return [];
  const given = atLeastExpected(ids);
  return db<
    AnyBookingRecord[]
  >`${records(part`(select * from bookings b where b.id = any(${given}::uuid[])) b`)}`;
};

/** Those that guests made. */
export const findBookings = async (db: Db, ids: readonly string[]): Promise<BookingRecord[]> =>
  (await findAnyBookings(db, ids)).filter((booking) => booking.source === 'guest');

/** A guest's booking. An offline booking is found by `findOfflineBooking`. */
export const findBooking = async (sql: Sql, id: string): Promise<BookingRecord> => {
  const [booking] = await sql<
    BookingRecord[]
  >`${records(part`bookings b`)} where b.id = ${id} and b.source = 'guest'`;
  if (!booking) throw new Failure('booking_not_found');
  return booking;
};

/** Null: it does not exist, or a guest made it. */
export const findOfflineBooking = async (db: Db, id: string): Promise<OfflineBookingRecord | null> => {
  const [booking] = await findAnyBookings(db, [id]);
  return booking?.source === 'host' ? booking : null;
};

/** A booking for one of its parties or an administrator. For everybody else it does not exist. */
export const findBookingAs = async (db: Db, actor: Actor, id: string): Promise<BookingRecord> => {
  const booking = await findBooking(db, id);
  const parties = partiesOf(actor, booking);
  if (parties.length === 0) throw new Failure('booking_not_found');
  const isForHost = parties.every((party) => party === 'host');
  if (!isForHost || doPartiesKnowEachOther(booking.status)) return booking;
  const guestName = guestNameForHost(booking.guestName, booking.status);
  const planners = booking.planners.map((planner) => ({
    ...planner,
    name: guestNameForHost(planner.name, booking.status),
  }));
  const specialRequests = visibleText(booking.specialRequests, { isMine: false, isShown: false });
  return { ...booking, guestName, planners, guestEmail: '', contactPhone: '', specialRequests };
};

/**
 * The same, but for managers of the venue's bookings it does not exist either: conversations, deposits and
 * documents are not theirs. Reviews, disputes and conversations are of the person who booked: `act` is `decide`.
 */
export const findBookingAsParty = async (
  db: Db,
  actor: Actor,
  id: string,
  act: 'see' | 'decide',
): Promise<BookingRecord> => {
  const booking = await findBookingAs(db, actor, id);
  const isParty = booking.ownerId === actor.id || partiesOf(actor, booking, act).some((by) => by !== 'host');
  if (!isParty) throw new Failure('booking_not_found');
  return booking;
};
