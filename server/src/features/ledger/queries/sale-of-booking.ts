import type { Sale, Withheld } from '@mandap/domain/ledger/withholding';
import type { Sql } from '#server/platform/db.ts';

/** A host's share of a booking as posted so far, and what was withheld of it. All 0 before the event. */
export const saleOfBooking = async (tx: Sql, bookingId: string): Promise<Sale & Withheld> => {
  const [row] = await tx<(Sale & Withheld)[]>`
    with entries as (
      select t.event, e.part, -e.amount as amount
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.booking_id = ${bookingId} and e.account = 'host' and e.part not in ('commission', 'commissionTax'))
    select coalesce(sum(amount) filter (where part not in ('takenAtVenue', 'tcs', 'tds') and event <> 'late_payment'), 0)::bigint as sold,
      coalesce(sum(amount) filter (where part not in ('tcs', 'tds')), 0)::bigint as collected,
      coalesce(-sum(amount) filter (where part = 'tcs'), 0)::bigint as tcs,
      coalesce(-sum(amount) filter (where part = 'tds'), 0)::bigint as tds
    from entries`;
  return row ?? { sold: 0, collected: 0, tcs: 0, tds: 0 };
};
