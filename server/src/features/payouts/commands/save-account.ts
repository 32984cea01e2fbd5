import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { savePayoutAccount } from '@mandap/contract/payouts/payouts.endpoints';
import type { PayoutAccount } from '@mandap/contract/payouts/payouts.schemas';
import { heldUntilAfterChange, maskedUpi } from '@mandap/domain/payouts/bank-accounts';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { PayoutsContext } from '../payouts.context.ts';
import { presentAccount } from '../payouts.present.ts';
import type { Account } from '../queries/payout-account.ts';

/**
 * Changes the account to which a host is paid. Because an attacker may try this, it needs the password or a texted code, notifies the host,
 * and holds payouts to the new account for some time. Throws the errors of `checkOwnPassword`.
 */
export const saveAccount =
  ({ db, clock, jobs, accounts, audit, accountEncryption }: PayoutsContext) =>
  async (
    host: Actor,
    { holder, accountNumber = '', ifsc, upi, ...proof }: CheckedInputOf<typeof savePayoutAccount>,
  ): Promise<PayoutAccount> => {
    await accounts.checkProof(host, proof);
    const account: Account = {
      holder,
      ifsc: ifsc ?? null,
      lastFour: upi ? null : accountNumber.slice(-4),
      upi: upi ? maskedUpi(upi) : null,
    };
    await db.begin(async (tx) => {
      const before = await lockAccount(tx, host.id);
      const heldUntil = before && heldUntilAfterChange(clock.now());
      const saved = await tx`
        insert into payout_accounts (host_id, holder, encrypted_number, last_four, ifsc, upi, updated_at, held_until)
        select user_id, ${holder}, ${accountEncryption.encrypt(upi ?? accountNumber)}, ${account.lastFour},
          ${account.ifsc}, ${account.upi}, ${clock.now()}, ${heldUntil}
        from published.hosts where user_id = ${host.id}
        on conflict (host_id) do update set holder = excluded.holder, encrypted_number = excluded.encrypted_number,
          last_four = excluded.last_four, ifsc = excluded.ifsc, upi = excluded.upi, updated_at = excluded.updated_at,
          held_until = excluded.held_until
        returning 1`;
      if (saved.length === 0) throw new Failure('forbidden');
      await audit.record(tx, {
        action: 'host.account_changed',
        actor: host,
        target: { kind: 'host', id: host.id },
        ...(before && { before: auditedFields(before) }),
        after: {
          ...auditedFields(account),
          ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
        },
      });
      await jobs.publish(tx, 'payout.account_changed', { hostId: host.id });
    });
    return presentAccount(account);
  };

const auditedFields = ({ upi, lastFour, ifsc }: Account) => ({ account: upi ?? `•••• ${lastFour}`, ifsc });

/** Locks the previous account until the transaction ends, so that no batch pays to it in the meantime. */
const lockAccount = async (tx: Sql, hostId: string): Promise<Account | null> => {
  const [row] = await tx<Account[]>`
    select holder, last_four, ifsc, upi from payout_accounts where host_id = ${hostId} for no key update`;
  return row ?? null;
};

/** Removes a deleted user's bank account. Payouts stay with only the last digits. */
export const removeAccountOf =
  ({ db }: PayoutsContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    await db`delete from payout_accounts where host_id = ${userId}`;
    await db`update payouts set encrypted_number = '' where host_id = ${userId} and finished_at is not null`;
  };
