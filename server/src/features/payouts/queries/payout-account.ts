import type { PayoutsContext } from '../payouts.context.ts';

/** A host's bank account or UPI ID, masked. */
export interface Account {
  holder: string;
  lastFour: string | null;
  ifsc: string | null;
  upi: string | null;
}

interface AccountRow extends Account {
  /** Payouts to it are held until then. Null if they are not. */
  heldUntil: Date | null;
}

/** Null if the host has none on file. */
export const findAccount =
  ({ db, clock }: PayoutsContext) =>
  async (hostId: string): Promise<AccountRow | null> => {
    const [row] = await db<AccountRow[]>`
      select holder, last_four, ifsc, upi, case when held_until > ${clock.now()} then held_until end as held_until
      from payout_accounts where host_id = ${hostId}`;
    return row ?? null;
  };
