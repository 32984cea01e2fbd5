import { type Paise, toRupees } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { csvLine } from '#server/platform/csv.ts';
import type { PayoutsContext } from '../payouts.context.ts';
import { lockPayouts } from '../payouts.store.ts';

/**
 * Exports the unpaid payouts of a batch as a file for the bank and marks them as processing. Later files leave out finished
 * payouts. Throws `batch_not_found`, `batch_not_ready` or `nothing_to_pay_out`.
 */
export const exportBatch =
  ({ db, clock, audit, accountEncryption }: PayoutsContext) =>
  (admin: Actor, { id }: { id: string }): Promise<{ name: string; body: string }> =>
    db.begin(async (tx) => {
      await lockPayouts(tx);
      const [batch] = await tx<{ code: string; isReady: boolean }[]>`
        select code, not exists (select 1 from payout_batch_hosts where batch_id = ${id}) as is_ready
        from payout_batches where id = ${id}`;
      if (!batch) throw new Failure('batch_not_found');
      if (!batch.isReady) throw new Failure('batch_not_ready');
      await tx`
        update payouts set status = 'processing', processing_at = ${clock.now()}
        where batch_id = ${id} and status = 'scheduled'`;
      const transfers = await tx<Transfer[]>`
        select id, holder, encrypted_number, ifsc, upi, amount from payouts
        where batch_id = ${id} and status = 'processing' order by id`;
      if (transfers.length === 0) throw new Failure('nothing_to_pay_out');
      await audit.record(tx, {
        action: 'payout.file_taken',
        actor: admin,
        target: { kind: 'payout', id },
        after: { batch: batch.code, payouts: transfers.length },
      });
      const lines = transfers.map(({ encryptedNumber, ...transfer }) =>
        transferLine(batch.code, accountEncryption.decrypt(encryptedNumber), transfer),
      );
      return { name: `${batch.code}.csv`, body: [csvLine(heads), ...lines].join('') };
    });

interface Transfer {
  id: string;
  holder: string;
  /** The account number or the whole UPI ID, encrypted. */
  encryptedNumber: string;
  ifsc: string | null;
  /** The masked UPI ID. */
  upi: string | null;
  amount: Paise;
}

const heads = ['Beneficiary name', 'Account number', 'IFSC', 'UPI ID', 'Amount', 'Reference'];

/** The columns of a bank's bulk transfer: recipient, account, amount in rupees, and a reference. */
const transferLine = (
  batchCode: string,
  number: string,
  { holder, ifsc, upi, amount, id }: Omit<Transfer, 'encryptedNumber'>,
): string =>
  csvLine([
    ...(upi ? [holder, '', '', number] : [holder, { digits: number }, ifsc, '']),
    toRupees(amount).toFixed(2),
    `${batchCode}-${id.slice(-8)}`,
  ]);
