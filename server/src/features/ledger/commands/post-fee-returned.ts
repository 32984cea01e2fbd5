import { returnedFee } from '@mandap/domain/ledger/ledger';
import type { Paise } from '@mandap/domain/money';
import type { Sql } from '#server/platform/db.ts';
import type { LedgerContext } from '../ledger.context.ts';
import { postEvent } from './post-event.ts';

/**
 * Posts that a refund at the platform's cost gives the service fee back, as far as it reaches. Only for a fee that was charged
 * with GST, because the platform owes less GST now. Does nothing before the fee is earned.
 */
export const postFeeReturned =
  (context: LedgerContext) =>
  async (
    tx: Sql,
    { key, bookingId, waived }: { key: string; bookingId: string; waived: Paise },
  ): Promise<void> => {
    const [charged] = await tx<[{ serviceFee: Paise; serviceFeeTax: Paise }]>`
      select coalesce(-sum(e.amount) filter (where e.account = 'service_fee'), 0)::bigint as service_fee,
        coalesce(-sum(e.amount) filter (where e.account = 'tax' and e.part = 'serviceFeeTax'), 0)::bigint as service_fee_tax
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.booking_id = ${bookingId}`;
    await postEvent(context)(tx, {
      event: 'fee_returned',
      key,
      amounts: returnedFee(charged, waived),
      parties: { booking: bookingId },
    });
  };
