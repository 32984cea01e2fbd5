import type { BasisPoints, Paise } from '@mandap/domain/money';
import type { Sql } from '#server/platform/db.ts';

/** What the platform charged for a booking in one posting, without tax, and the tax. Negative: given back. In paise. */
export interface PlatformCharge {
  /** The posting's id. */
  id: string;
  fee: Paise;
  feeTax: Paise;
  commission: Paise;
  commissionTax: Paise;
  /** The platform's GST rate on that day. */
  rate: BasisPoints;
}

/** Oldest first. */
export const listPlatformCharges = (sql: Sql, bookingId: string): Promise<PlatformCharge[]> =>
  sql<PlatformCharge[]>`
    select t.id,
      coalesce(-sum(e.amount) filter (where e.account = 'service_fee'), 0)::bigint as fee,
      coalesce(-sum(e.amount) filter (where e.account = 'tax' and e.part = 'serviceFeeTax'), 0)::bigint as fee_tax,
      coalesce(-sum(e.amount) filter (where e.account = 'commission'), 0)::bigint as commission,
      coalesce(-sum(e.amount) filter (where e.account = 'tax' and e.part = 'commissionTax'), 0)::bigint as commission_tax,
      coalesce((select r.basis_points from published.tax_rates r
        where r.kind = 'platform' and r.valid_from <= (t.at at time zone 'Asia/Kolkata')::date
        order by r.valid_from desc limit 1), 0) as rate
    from published.ledger_transactions t join published.ledger_entries e on e.transaction_id = t.id
    where t.booking_id = ${bookingId} and t.event in ('booking_earned', 'cancellation_kept', 'fee_returned')
    group by t.id, t.at order by t.at, t.id`;
