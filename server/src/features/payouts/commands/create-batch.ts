import { randomInt } from 'node:crypto';
import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { createPayoutBatch } from '@mandap/contract/payouts/payouts.endpoints';
import { dayInIndia } from '@mandap/domain/days';
import part from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { PayoutsContext } from '../payouts.context.ts';
import { presentTotals } from '../payouts.present.ts';
import { lockPayouts } from '../payouts.store.ts';
import { selectForBatch, totalsFrom } from '../queries/batch-totals.ts';

/**
 * Creates a batch for all hosts who are due money and whose account is not on hold. A job writes their payouts
 * (fill-batch.ts). Throws `nothing_to_pay_out`.
 */
export const createBatch =
  ({ db, clock, audit, jobs }: PayoutsContext) =>
  (
    admin: Actor,
    { hostIds }: CheckedInputOf<typeof createPayoutBatch>,
  ): Promise<OutputOf<typeof createPayoutBatch>> =>
    db.begin(async (tx) => {
      await lockPayouts(tx);
      const createdAt = clock.now();
      const [id, code] = [newId(), newBatchCode(createdAt)];
      await tx`
        insert into payout_batches (id, code, created_by, created_at)
        values (${id}, ${code}, ${admin.id}, ${createdAt})`;
      const totals = presentTotals(
        await tx`
          with found as materialized (${selectForBatch(createdAt, hostIds)}),
          added as (
            insert into payout_batch_hosts (host_id, batch_id)
            select host_id, ${id} from found where left_out is null)
          ${totalsFrom(part`found`)}`,
      );
      const { amount, payouts } = totals;
      if (payouts === 0) throw new Failure('nothing_to_pay_out');
      await audit.record(tx, {
        action: 'payout.batched',
        actor: admin,
        target: { kind: 'payout', id },
        after: { batch: code, payouts, amount },
      });
      await jobs.publish(tx, 'payout.batch_created', { batchId: id });
      return { id, code, createdAt: createdAt.toISOString(), status: 'preparing', ...totals };
    });

/** `PB-20261121-482167`: the date in India, and a number that distinguishes the batches of a day. */
const newBatchCode = (at: Date): string =>
  `PB-${dayInIndia(at).replaceAll('-', '')}-${randomInt(100_000, 1_000_000)}`;
