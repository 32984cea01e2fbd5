import type { listDepositDisputes } from '@mandap/contract/deposits/deposits.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import type { Page } from '@mandap/contract/lists';
import { countRows, slice } from '../../../platform/listing.ts';
import type { DepositsContext } from '../deposits.context.ts';
import { type DepositRow, depositColumns, presentDeposit } from './deposit.ts';

type Dispute = OutputOf<typeof listDepositDisputes>['results'][number];

interface DisputeRow extends DepositRow {
  code: string;
  venueName: string;
  host: string;
  guest: string;
}

/** Disputed claims that await a decision, the oldest answer first. */
export const disputes =
  (context: DepositsContext) =>
  async (page: { page: number; pageSize: number }): Promise<Page<Dispute>> => {
    const { db } = context;
    const isOpen = db`c.answer = 'disputed' and c.granted is null`;
    const [rows, count] = await Promise.all([
      db<DisputeRow[]>`
        select ${depositColumns(db)}, b.code, v.name as venue_name, h.business_name as host,
          trim(u.first_name || ' ' || u.last_name) as guest
        from deposit_claims c join deposits d on d.booking_id = c.booking_id join bookings b on b.id = c.booking_id
        join venues v on v.id = b.venue_id join hosts h on h.user_id = v.owner_id join users u on u.id = b.user_id
        where ${isOpen} order by c.answered_at, c.booking_id ${slice(page, db)}`,
      countRows(db, db`from deposit_claims c where ${isOpen}`),
    ]);
    const results = rows.map(async ({ bookingId, code, venueName, host, guest, ...deposit }) => ({
      booking: { id: bookingId, code, venueName },
      host,
      guest,
      deposit: await presentDeposit(context, { bookingId, ...deposit }),
    }));
    return { results: await Promise.all(results), count };
  };
