import type { OwingBooking } from '@mandap/contract/bookings/money.schemas';
import { guestNameForHost } from '@mandap/domain/bookings/disclosure';
import type { BookingSource } from '@mandap/domain/bookings/lifecycle';
import { type Day, dayInIndia } from '@mandap/domain/days';
import type { Names } from '@mandap/domain/languages';
import { type Paise, toRupees } from '@mandap/domain/money';
import part, { empty } from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { personName } from '#server/i18n/person-name.ts';
import type { Part } from '#server/platform/db.ts';
import { slice } from '#server/platform/listing.ts';
import { accessOf } from '#server/venue-access.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { kindOf } from '../host-booking.present.ts';

interface LateBooking {
  id: string;
  code: string;
  source: BookingSource;
  venueId: string;
  venueName: string;
  name: string;
  phone: string | null;
  startDate: Day;
  endDate: Day;
  eventNames: Names;
  amount: Paise;
  since: Day;
}

/**
 * A page of who owes the host money, the oldest debt first, and the sum of all pages, in paise. Without `page`: all of it. Offline
 * bookings, and guests who pay at the venue: what a guest pays online is not owed to the host. One statement.
 */
export const findOutstanding = async (
  { db, clock }: Pick<BookingsContext, 'db' | 'clock'>,
  host: Actor,
  venueId: string | undefined,
  page?: { page: number; pageSize: number },
): Promise<{ results: OwingBooking[]; count: number; total: Paise }> => {
  const today = dayInIndia(clock.now());
  const rows = await db<({ count: number; total: Paise } & (LateBooking | { id: null }))[]>`
    with mine as materialized (
      select distinct a.venue_id as id from ${accessOf(host.id, 'bookings')} where ${venueId ? part`a.venue_id = ${venueId}` : part`true`}),
    late as materialized (${offlineLate(today)} union all ${guestsLate(today)}),
    sums as (select count(*)::int as count, coalesce(sum(amount), 0)::bigint as total from late)
    select sums.*, l.amount, l.since, b.id, b.code, b.source, b.venue_id, v.name as venue_name, b.start_date, b.end_date, b.event_names,
      case b.source when 'host' then b.customer_name else trim(u.first_name || ' ' || u.last_name) end as name,
      coalesce(nullif(b.contact_phone, ''), u.phone) as phone
    from sums left join (select * from late order by since, start_date, id ${page ? slice(page) : empty}) l on true
    left join bookings b on b.id = l.id left join published.venues v on v.id = b.venue_id
    left join published.users u on u.id = b.user_id
    order by l.since, l.start_date, l.id`;
  const [{ count, total } = { count: 0, total: 0 }] = rows;
  return { count, total, results: rows.flatMap((row) => (row.id === null ? [] : [present(row)])) };
};

/** An index has those that owe something. Only of events to come, the instalments say how much. */
const offlineLate = (today: Day): Part => part`
  select b.id, b.start_date, b.owes_from as since, case when b.end_date < ${today} then b.total - b.received
    else (select (owed_by(q.id, b.received, b.end_date, ${today})).amount from quotes q
      where q.booking_id = b.id and q.status = 'agreed') end as amount
  from mine m join bookings b on b.venue_id = m.id
  where b.source = 'host' and b.status = 'confirmed' and b.received < b.total and b.owes_from < ${today}`;

/** Few: those that are confirmed are still to come, or have just been. */
const guestsLate = (today: Day): Part => part`
  select b.id, b.start_date, owed.since, owed.amount
  from mine m join bookings b on b.venue_id = m.id and b.source = 'guest' and b.status = 'confirmed'
    and (b.payment_method = 'venue' or b.start_date <= ${today})
  cross join lateral (select q.id from quotes q where q.booking_id = b.id and q.status = 'agreed' offset 0) q
  cross join lateral (select money.settled from booking_money money where money.booking_id = b.id offset 0) money
  cross join lateral owed_by(q.id, money.settled, b.end_date, ${today}) owed
  where (b.end_date < ${today} or exists (select 1 from instalments i where i.quote_id = q.id and i.due_on < ${today}))
    and owed.amount > 0`;

const present = (booking: LateBooking): OwingBooking => {
  const { id, code, source, venueId, venueName, name, phone, startDate, endDate, eventNames } = booking;
  return {
    id,
    code,
    kind: kindOf({ source }),
    venue: { id: venueId, name: venueName },
    guest: { name: source === 'host' ? name : personName(guestNameForHost(name, 'confirmed')), phone },
    startDate,
    endDate,
    eventNames,
    amount: toRupees(booking.amount),
    since: booking.since,
  };
};
