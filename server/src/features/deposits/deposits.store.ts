import type { DepositStatus } from '@mandap/contract/deposits/deposits';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { DepositsContext } from './deposits.context.ts';
import type { DepositRow } from './deposits.present.ts';
import { findDepositRow } from './queries/deposit.ts';

const lockRow = async (tx: Sql, bookingId: string): Promise<DepositRow> => {
  await tx`select 1 from deposits where booking_id = ${bookingId} for no key update`;
  // Read after locking, because the previous holder of the lock may have changed the claim.
  const deposit = await findDepositRow(tx, bookingId);
  if (!deposit) throw new Failure('deposit_not_found');
  return deposit;
};

/** Locks a deposit of this status until the transaction ends. Throws `deposit_not_found` or `deposit_is_over`. */
export const lockDeposit = async (tx: Sql, bookingId: string, status: DepositStatus): Promise<DepositRow> => {
  const deposit = await lockRow(tx, bookingId);
  if (deposit.status !== status) throw new Failure('deposit_is_over', { n: deposit.status });
  return deposit;
};

export const isOpenDeposit = ({ status }: Pick<DepositRow, 'status'>): boolean =>
  status === 'held' || status === 'claimed';

/** Locks a deposit that nobody has settled yet. Throws `deposit_not_found` or `deposit_is_over`. */
export const lockOpenDeposit = async (tx: Sql, bookingId: string): Promise<DepositRow> => {
  const deposit = await lockRow(tx, bookingId);
  if (!isOpenDeposit(deposit)) throw new Failure('deposit_is_over', { n: deposit.status });
  return deposit;
};

/** Posts an amount, in paise, once per booking and event. */
export const postDeposit = (
  { ledger }: DepositsContext,
  tx: Sql,
  actor: Actor,
  event: 'deposit_taken' | 'deposit_returned' | 'deposit_claimed',
  bookingId: string,
  amount: Paise,
): Promise<boolean> =>
  ledger.post(tx, {
    event,
    key: `deposit:${bookingId}:${event}`,
    amounts: { amount },
    parties: { booking: bookingId },
    actorId: actor.id,
  });

/** Closes a claim with the amount that the host keeps, in paise. The rest is returned. */
export const settleDeposit = async (
  context: DepositsContext,
  tx: Sql,
  actor: Actor,
  { bookingId, amount }: DepositRow,
  granted: Paise,
): Promise<void> => {
  await tx`update deposit_claims set granted = ${granted} where booking_id = ${bookingId}`;
  await tx`
    update deposits set status = 'settled', closed_at = ${context.clock.now()} where booking_id = ${bookingId}`;
  await postDeposit(context, tx, actor, 'deposit_claimed', bookingId, granted);
  await postDeposit(context, tx, actor, 'deposit_returned', bookingId, amount - granted);
};

/** Publishes and audits a step of a deposit. */
export const recordStep = async (
  { jobs, audit }: DepositsContext,
  tx: Sql,
  actor: Actor,
  step: 'taken' | 'returned' | 'claimed' | 'decided',
  bookingId: string,
  amount: Paise,
  note = '',
): Promise<void> => {
  // The dispute notifies people of its own decision about the deposit.
  if (step !== 'decided') await jobs.publish(tx, `deposit.${step}`, { bookingId });
  await audit.record(tx, {
    action: `booking.deposit_${step}`,
    actor,
    target: { kind: 'booking', id: bookingId },
    after: { amount: toRupees(amount) },
    note,
  });
};
