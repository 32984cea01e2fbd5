import type { Page } from '@mandap/contract/lists';
import type { PayoutHold } from '@mandap/contract/payouts/payouts.schemas';
import { type Paise, toRupees } from '@mandap/domain/money';
import part from 'sql-template-tag';
import { personName } from '#server/i18n/person-name.ts';
import type { Sql } from '#server/platform/db.ts';
import { countRows, slice } from '#server/platform/listing.ts';
import type { PayoutsContext } from '../payouts.context.ts';

/** Money in paise. */
interface HoldRow extends Omit<PayoutHold, 'openedAt'> {
  amount: Paise;
  openedAt: Date;
}

/** Bookings whose payout is on hold, the oldest hold first. */
export const payoutHolds =
  ({ db }: PayoutsContext) =>
  async (page: { page: number; pageSize: number }): Promise<Page<PayoutHold>> => {
    const [rows, count] = await Promise.all([
      db<HoldRow[]>`
        select jsonb_build_object('id', b.id, 'code', b.code, 'venueName', v.name) as booking,
          jsonb_build_object('id', v.owner_id, 'name', host.business_name) as host,
          coalesce((select sum(amount) from published.payables where booking_id = b.id), 0)::bigint as amount,
          h.reason, h.opened_at, h.in_dispute, trim(u.first_name || ' ' || u.last_name) as opened_by
        from payout_holds h join published.bookings b on b.id = h.booking_id join published.venues v on v.id = b.venue_id
        join published.hosts host on host.user_id = v.owner_id join published.users u on u.id = h.opened_by
        where h.released_at is null order by h.opened_at, h.id ${slice(page)}`,
      countRows(db, part`from payout_holds where released_at is null`),
    ]);
    const results = rows.map(({ amount, openedAt, openedBy, ...hold }) => ({
      ...hold,
      openedBy: personName(openedBy),
      amount: toRupees(amount),
      openedAt: openedAt.toISOString(),
    }));
    return { results, count };
  };

/** The bookings whose payout is on hold now. */
export const listHeldBookings = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ bookingId: string }[]>`
    select booking_id from payout_holds where released_at is null`;
  return rows.map(({ bookingId }) => bookingId);
};
