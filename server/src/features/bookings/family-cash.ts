import type { Day, DayRange } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import part from 'sql-template-tag';
import type { Sql } from '#server/platform/db.ts';

/** A booking for which cash is recorded, online or offline. */
interface Recorded {
  bookingId: string;
  venueId: string;
  /** Null: booked offline. */
  userId: string | null;
  /** The numbers that were entered. Empty ones do not count. */
  phones: readonly string[];
  stay: DayRange;
  today: Day;
}

/**
 * What a host received in cash from one family at a venue and did not give back, for one event or on one day, in paise. Several
 * bookings of the same days are one event. A family is an account or a number. The caller has locked the venue's days.
 */
export const sumFamilyCash = async (
  tx: Sql,
  { bookingId, venueId, userId, phones, stay, today }: Recorded,
): Promise<Paise> => {
  const isOneOccasion = part`
    (one.start_date <= ${stay.end} and one.end_date >= ${stay.start}
      or (receipt.received_at at time zone 'Asia/Kolkata')::date = ${today}::date)`;
  const [row] = await tx<{ cash: Paise }[]>`
    with known as (
      select phone from unnest(${[...phones]}::text[]) entered (phone) where phone <> ''
      union select phone from published.users where id = ${userId}::uuid and phone is not null)
    select coalesce(sum(receipt.amount), 0)::bigint as cash
    from bookings one join host_receipts receipt on receipt.booking_id = one.id and receipt.is_cash
      left join published.users u on u.id = one.user_id
    where one.venue_id = ${venueId} and (one.id = ${bookingId}
      or (u.id = ${userId}::uuid or u.phone in (select phone from known) or one.contact_phone in (select phone from known))
        and ${isOneOccasion})`;
  return row?.cash ?? 0;
};
