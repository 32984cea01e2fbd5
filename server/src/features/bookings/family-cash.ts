import { cashLimit } from '@mandap/domain/bookings/cash';
import type { Day } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { PaymentMeans } from '@mandap/domain/payments/means';
import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { AnyBookingRow } from './bookings.record.ts';

type Paid = Pick<AnyBookingRow, 'id' | 'venueId' | 'userId' | 'contactPhone' | 'startDate' | 'endDate'>;

interface Cash {
  means: PaymentMeans;
  receivedOn: Day;
  amount: Paise;
  /** Where to say that it is too much. */
  field: string;
}

/**
 * Refuses cash that reaches the legal limit with what the same family paid in cash for this event, or on the day on which it was
 * received. The caller has locked the venue's days.
 */
export const assertCashLimit = async (
  tx: Sql,
  booking: Paid,
  { means, receivedOn, amount, field }: Cash,
): Promise<void> => {
  if (means !== 'cash' || amount <= 0) return;
  const before = await sumFamilyCash(tx, booking, receivedOn);
  if (before + amount >= cashLimit) throw new Failure('bad_input', { fields: { [field]: ['cash_limit'] } });
};

/**
 * What a host received in cash from one family at a venue and did not give back, for one event or on one day, in paise. Several
 * bookings of the same days are one event. A family is an account or a number.
 */
const sumFamilyCash = async (
  tx: Sql,
  { id, venueId, userId, contactPhone, startDate, endDate }: Paid,
  day: Day,
): Promise<Paise> => {
  const isOneOccasion = part`
    (one.start_date <= ${endDate} and one.end_date >= ${startDate}
      or receipt.counts_on = ${day}::date)`;
  const [row] = await tx<{ cash: Paise }[]>`
    with known as (
      select phone from (values (${contactPhone})) entered (phone) where phone <> ''
      union select phone from published.users where id = ${userId}::uuid and phone is not null)
    select coalesce(sum(receipt.amount), 0)::bigint as cash
    from bookings one join host_receipts receipt on receipt.booking_id = one.id and receipt.means = 'cash'
      left join published.users u on u.id = one.user_id
    where one.venue_id = ${venueId} and (one.id = ${id}
      or (u.id = ${userId}::uuid or u.phone in (select phone from known) or one.contact_phone in (select phone from known))
        and ${isOneOccasion})`;
  return row?.cash ?? 0;
};
