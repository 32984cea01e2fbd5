import { v7 as newId } from 'uuid';
import { amountsDiffer, gatewayAndLedgerAmounts } from '../gateway-and-ledger.ts';
import type { PaymentsContext } from '../payments.context.ts';

/** How long a payment is compared after it or one of its refunds has completed, in ms. */
const comparedFor = 24 * 3_600_000;

/** Records payments of the last day whose gateway reported a different amount than the ledger has, once each. */
export const recordLedgerDifferences =
  ({ clock, db }: Pick<PaymentsContext, 'clock' | 'db'>) =>
  async (): Promise<void> => {
    const now = clock.now();
    const since = new Date(now.getTime() - comparedFor);
    const different = await db<{ id: string }[]>`
      select p.id from payments p cross join lateral (${gatewayAndLedgerAmounts()}) money
      where p.id in (
        select id from payments where completed_at > ${since}
        union select payment_id from refunds where completed_at > ${since}) and ${amountsDiffer()}`;
    for (const { id } of different)
      await db`
        insert into payment_events (id, payment_id, at, kind) values (${newId()}, ${id}, ${now}, 'ledger_differs')
        on conflict do nothing`;
  };
