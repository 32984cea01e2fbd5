import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { PayoutsContext } from './payouts.context.ts';
import type { LockedPayout } from './payouts.store.ts';

/** The bank's reference, or the reason of the failure. */
type Outcome =
  | { status: 'paid'; reference: string; failure?: undefined }
  | { status: 'failed'; failure: string; reference?: undefined };

/** Finishes a locked payout with its status, posting, event and audit entry. Throws `payout_is_over`. */
export const finishPayout = async (
  { clock, ledger, jobs, audit }: PayoutsContext,
  tx: Sql,
  actor: Actor,
  { id, hostId, amount, status: before }: LockedPayout,
  { status, reference, failure }: Outcome,
): Promise<void> => {
  if (before === 'paid' || before === 'failed') throw new Failure('payout_is_over', { n: before });
  await tx`
    update payouts set status = ${status}, reference = ${reference ?? null}, failure = ${failure ?? null},
      finished_at = ${clock.now()}, search_text = lower(concat_ws(' ', search_text, ${reference ?? null}::text))
    where id = ${id}`;
  await ledger.post(tx, {
    event: `payout_${status}`,
    key: `payout:${id}:${status}`,
    amounts: { amount },
    parties: { host: hostId },
    actorId: actor.id,
    memo: reference ?? failure,
  });
  await jobs.publish(tx, `payout.${status}`, { payoutId: id });
  await audit.record(tx, {
    action: `payout.${status}`,
    actor,
    target: { kind: 'payout', id },
    before: { status: before },
    after: { status, ...(reference && { reference }) },
    ...(failure && { note: failure }),
  });
};
