import { randomInt } from 'node:crypto';
import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { createPayoutBatch } from '@mandap/contract/payouts/payouts.endpoints';
import { type Paise, toRupees } from '@mandap/domain/money';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../../actor.ts';
import { Failure } from '../../../failure.ts';
import type { Sql } from '../../../platform/db.ts';
import type { PayoutsContext } from '../payouts.context.ts';
import { lockPayouts } from '../payouts.store.ts';
import { listHeldBookings } from '../queries/payout-holds.ts';

/** One payout for each host who is due something and has an account that is not held, as one batch. Throws `nothing_to_pay_out`. */
export const createBatch =
  (context: PayoutsContext) =>
  (
    admin: Actor,
    { hostIds }: CheckedInputOf<typeof createPayoutBatch>,
  ): Promise<OutputOf<typeof createPayoutBatch>> =>
    context.db.begin(async (tx) => {
      const { clock, ledger, audit } = context;
      await lockPayouts(tx);
      const createdAt = clock.now();
      const [id, code] = [newId(), newBatchCode(createdAt)];
      await tx`
        insert into payout_batches (id, code, created_by, created_at)
        values (${id}, ${code}, ${admin.id}, ${createdAt})`;
      const held = await listHeldBookings(tx);
      const due = await ledger.listDueHosts(tx, held);
      const hosts = hostIds ? due.filter((hostId) => hostIds.includes(hostId)) : due;
      const accounts = await lockAccounts(tx, hosts, createdAt);
      const payable = accounts.filter(({ isHeld }) => !isHeld);
      const amounts: Paise[] = [];
      for (const { hostId } of payable) amounts.push(await schedulePayout(context, tx, id, hostId, held));
      const payouts = amounts.filter((each) => each > 0).length;
      if (payouts === 0) throw new Failure('nothing_to_pay_out');
      const amount = toRupees(amounts.reduce((sum, each) => sum + each, 0));
      await audit.record(tx, {
        action: 'payout.batched',
        actor: admin,
        target: { kind: 'payout', id },
        after: { batch: code, payouts, amount },
      });
      return {
        id,
        code,
        createdAt: createdAt.toISOString(),
        amount,
        payouts,
        withoutAccount: hosts.length - accounts.length,
        heldAccounts: accounts.length - payable.length,
      };
    });

/** `PB-20261121-482167`: the day in UTC, and a number that distinguishes the batches of a day. */
const newBatchCode = (at: Date): string =>
  `PB-${at.toISOString().slice(0, 10).replaceAll('-', '')}-${randomInt(100_000, 1_000_000)}`;

/**
 * Which of these hosts have an account, in one order for everybody, and which of those was changed too recently to be paid.
 * The accounts stay as they are until the transaction ends.
 */
const lockAccounts = (
  tx: Sql,
  hostIds: readonly string[],
  now: Date,
): Promise<{ hostId: string; isHeld: boolean }[]> => tx<{ hostId: string; isHeld: boolean }[]>`
  select host_id, coalesce(held_until > ${now}, false) as is_held
  from payout_accounts where host_id = any(${[...hostIds]}::uuid[]) order by host_id for share`;

/** Resolves to the amount, in paise: 0 where the host owes as much as is due. */
const schedulePayout = async (
  { clock, ledger }: PayoutsContext,
  tx: Sql,
  batchId: string,
  hostId: string,
  held: readonly string[],
): Promise<Paise> => {
  const items = await ledger.claimPayables(tx, hostId, held);
  if (items.length === 0) return 0;
  const amount = items.reduce((sum, item) => sum + item.amount, 0);
  const id = newId();
  await tx`
    insert into payouts (id, batch_id, host_id, amount, holder, number_sealed, last_four, ifsc, upi, created_at, search_text)
    select ${id}, b.id, a.host_id, ${amount}, a.holder, a.number_sealed, a.last_four, a.ifsc, a.upi, ${clock.now()},
      lower(concat_ws(' ', h.business_name, b.code))
    from payout_accounts a join hosts h on h.user_id = a.host_id, payout_batches b
    where a.host_id = ${hostId} and b.id = ${batchId}`;
  await tx`
    insert into payout_items (payout_id, transaction_id, booking_id, amount, due_at)
    select ${id}, item.transaction_id, item.booking_id, item.amount::bigint, item.due_at
    from unnest(${items.map(({ transactionId }) => transactionId)}::uuid[], ${items.map(({ bookingId }) => bookingId)}::uuid[],
      ${items.map((item) => String(item.amount))}::text[], ${items.map(({ dueAt }) => dueAt.toISOString())}::timestamptz[])
      item (transaction_id, booking_id, amount, due_at)`;
  await ledger.post(tx, {
    event: 'payout_scheduled',
    key: `payout:${id}:scheduled`,
    amounts: { amount },
    parties: { host: hostId },
  });
  return amount;
};
