import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { savePayoutAccount } from '@mandap/contract/payouts/payouts.endpoints';
import type { PayoutAccount } from '@mandap/contract/payouts/payouts.schemas';
import { maskedUpi } from '@mandap/domain/payouts/bank-accounts';
import type { Actor } from '../../../actor.ts';
import { Failure } from '../../../failure.ts';
import type { PayoutsContext } from '../payouts.context.ts';
import { type AccountRow, presentAccount } from '../queries/payout-account.ts';

/** Changes a host's payout account. The host is notified, in case somebody else changed it. */
export const saveAccount =
  ({ db, clock, jobs, audit, accountEncryption }: PayoutsContext) =>
  async (
    host: Actor,
    { holder, accountNumber = '', ifsc, upi }: CheckedInputOf<typeof savePayoutAccount>,
  ): Promise<PayoutAccount> => {
    const account: AccountRow = {
      holder,
      ifsc: ifsc ?? null,
      lastFour: upi ? null : accountNumber.slice(-4),
      upi: upi ? maskedUpi(upi) : null,
    };
    await db.begin(async (tx) => {
      const saved = await tx`
        insert into payout_accounts (host_id, holder, number_sealed, last_four, ifsc, upi, updated_at)
        select user_id, ${holder}, ${accountEncryption.encrypt(upi ?? accountNumber)}, ${account.lastFour},
          ${account.ifsc}, ${account.upi}, ${clock.now()}
        from hosts where user_id = ${host.id}
        on conflict (host_id) do update set holder = excluded.holder, number_sealed = excluded.number_sealed,
          last_four = excluded.last_four, ifsc = excluded.ifsc, upi = excluded.upi, updated_at = excluded.updated_at
        returning 1`;
      if (saved.length === 0) throw new Failure('forbidden');
      await audit.record(tx, {
        action: 'host.account_changed',
        actor: host,
        target: { kind: 'host', id: host.id },
        after: { account: account.upi ?? `•••• ${account.lastFour}`, ifsc: account.ifsc },
      });
      await jobs.publish(tx, 'payout.account_changed', { hostId: host.id });
    });
    return presentAccount(account);
  };

/** A deleted account's bank account goes with it; its payouts stay, with the last digits alone. */
export const removeAccountOf =
  ({ db }: PayoutsContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    await db`delete from payout_accounts where host_id = ${userId}`;
    await db`update payouts set number_sealed = '' where host_id = ${userId} and finished_at is not null`;
  };
