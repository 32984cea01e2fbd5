import type { OwingBooking } from '@mandap/contract/bookings/money.schemas';
import { guestNameForHost } from '@mandap/domain/bookings/disclosure';
import type { BookingSource } from '@mandap/domain/bookings/lifecycle';
import { owedBy } from '@mandap/domain/bookings/owed';
import type { PaymentPlan } from '@mandap/domain/bookings/payment-plan';
import { type Day, dayInIndia } from '@mandap/domain/days';
import type { Names } from '@mandap/domain/languages';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import { personName } from '#server/i18n/person-name.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { kindOf } from '../host-booking.present.ts';
import { planOf } from '../quotes.store.ts';
import { listHostVenues } from './host-venues.ts';

/** A booking with an instalment whose day is over, or whose event is over. */
interface LateBooking {
  id: string;
  code: string;
  source: BookingSource;
  venueId: string;
  name: string;
  phone: string | null;
  startDate: Day;
  endDate: Day;
  eventNames: Names;
  plan: PaymentPlan;
  settled: Paise;
}

/**
 * Who owes the host money at these venues, the oldest debt first: of offline bookings, and of guests who pay at the venue. What a
 * guest pays online is not owed to the host. One statement reads the bookings that may be late, few of all: an index has those
 * that are not fully paid.
 */
export const findOutstanding = async (
  { db, clock }: Pick<BookingsContext, 'db' | 'clock'>,
  host: Actor,
  venueId: string | undefined,
): Promise<OwingBooking[]> => {
  const today = dayInIndia(clock.now());
  const venues = await listHostVenues(db, host.id, 'bookings');
  const names = new Map(
    venues.filter(({ id }) => !venueId || id === venueId).map(({ id, name }) => [id, name]),
  );
  const ids = [...names.keys()];
  const late = await db<LateBooking[]>`
    select b.id, b.code, b.source, b.venue_id, b.start_date, b.end_date, b.event_names, ${planOf} as plan, money.settled,
      case b.source when 'host' then b.customer_name else trim(u.first_name || ' ' || u.last_name) end as name,
      coalesce(nullif(b.contact_phone, ''), u.phone) as phone
    from (
      select * from bookings b
      where b.venue_id = any(${ids}::uuid[]) and b.source = 'host' and b.status = 'confirmed' and b.received < b.total
      union all
      select * from bookings b
      where b.venue_id = any(${ids}::uuid[]) and b.source = 'guest' and b.status = 'confirmed'
        and (b.payment_method = 'venue' or b.start_date <= ${today})
    ) b
    join quotes q on q.booking_id = b.id and q.status = 'agreed'
    left join published.users u on u.id = b.user_id
    cross join lateral (
      select case b.source when 'host' then b.received
        else (select m.settled from booking_money m where m.booking_id = b.id) end as settled offset 0) money
    where b.end_date < ${today}
      or exists (select 1 from instalments i where i.quote_id = q.id and i.due_on < ${today} offset 0)`;
  return late
    .flatMap((booking) => {
      const owed = owedBy(booking, today);
      return owed ? [present(booking, names.get(booking.venueId) ?? '', owed)] : [];
    })
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
};

/** The oldest debt first, then the earliest event. */
const keyOf = ({ since, startDate, id }: OwingBooking): string => `${since} ${startDate} ${id}`;

const present = (
  booking: LateBooking,
  venueName: string,
  { amount, since }: { amount: Paise; since: Day },
): OwingBooking => {
  const { id, code, source, venueId, name, phone, startDate, endDate, eventNames } = booking;
  return {
    id,
    code,
    kind: kindOf({ source }),
    venue: { id: venueId, name: venueName },
    guest: {
      name: source === 'host' ? name : personName(guestNameForHost(name, 'confirmed')),
      phone,
    },
    startDate,
    endDate,
    eventNames,
    amount: toRupees(amount),
    since,
  };
};
