import { v7 as newId } from 'uuid';
import type { Sql } from '#server/platform/db.ts';
import type { JobHandler } from '#server/platform/jobs.ts';
import type { PayoutsContext } from '../payouts.context.ts';
import { lockPayouts } from '../payouts.store.ts';
import { listHeldBookings } from '../queries/payout-holds.ts';

/** Hosts per transaction, so that others wait for the lock only a fraction of a second. */
const hostsAtOnce = 50;

/**
 * Writes the payouts of a batch, some hosts at a time. The transaction that writes a payout also removes the host from the
 * waiting list, so that a restart after a crash pays nobody twice and leaves nobody out.
 */
export const fillBatch =
  (context: PayoutsContext): JobHandler<{ batchId: string }> =>
  async ({ batchId }, { signal }) => {
    while (await fillPart(context, batchId)) signal?.throwIfAborted();
  };

/** Resolves to whether there were hosts left. */
const fillPart = (context: PayoutsContext, batchId: string): Promise<boolean> =>
  context.db.begin(async (tx) => {
    await lockPayouts(tx);
    const hosts = await tx<{ hostId: string; dueBy: Date }[]>`
      delete from payout_batch_hosts h using payout_batches b
      where b.id = h.batch_id and h.host_id in (
        select host_id from payout_batch_hosts where batch_id = ${batchId} order by host_id limit ${hostsAtOnce})
      returning h.host_id, b.created_at as due_by`;
    const held = await listHeldBookings(tx);
    const payable = await lockAccounts(
      tx,
      hosts.map(({ hostId }) => hostId),
      context.clock.now(),
    );
    for (const { hostId, dueBy } of hosts) {
      if (payable.has(hostId)) await schedulePayout(context, tx, { batchId, hostId, dueBy, held });
    }
    return hosts.length > 0;
  });

/**
 * Locks the accounts of these hosts until the transaction ends, in a fixed order. Resolves to the hosts whose account exists
 * and was not changed too recently.
 */
const lockAccounts = async (tx: Sql, hostIds: readonly string[], now: Date): Promise<Set<string>> => {
  const rows = await tx<{ hostId: string; isHeld: boolean }[]>`
    select host_id, coalesce(held_until > ${now}, false) as is_held
    from payout_accounts where host_id = any(${[...hostIds]}::uuid[]) order by host_id for share`;
  return new Set(rows.filter(({ isHeld }) => !isHeld).map(({ hostId }) => hostId));
};

interface Share {
  batchId: string;
  hostId: string;
  /** Amounts due later go into another batch. */
  dueBy: Date;
  /** Bookings on hold, which are left out. */
  held: readonly string[];
}

/** Writes no payout if the host by now owes as much as is due. */
const schedulePayout = async (
  { clock, ledger }: PayoutsContext,
  tx: Sql,
  { batchId, hostId, dueBy, held }: Share,
): Promise<void> => {
  const items = await ledger.claimPayables(tx, hostId, { at: dueBy, except: held });
  if (items.length === 0) return;
  const amount = items.reduce((sum, item) => sum + item.amount, 0);
  const id = newId();
  await tx`
    insert into payouts (id, batch_id, host_id, amount, holder, encrypted_number, last_four, ifsc, upi, created_at, search_text)
    select ${id}, b.id, a.host_id, ${amount}, a.holder, a.encrypted_number, a.last_four, a.ifsc, a.upi, ${clock.now()},
      lower(concat_ws(' ', h.business_name, b.code))
    from payout_accounts a join published.hosts h on h.user_id = a.host_id, payout_batches b
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
};
