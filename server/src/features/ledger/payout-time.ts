import type { Sql } from '#server/platform/db.ts';
import type { LedgerContext } from './ledger.context.ts';

/** When money that a host earns now can be paid out. */
export const duePayoutAt = async ({ clock, settings }: LedgerContext, tx: Sql): Promise<Date> => {
  const { payoutHours } = await settings.within(tx);
  return new Date(clock.now().getTime() + payoutHours * 3_600_000);
};
