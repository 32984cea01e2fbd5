import type { Paise } from '@mandap/domain/money';
import type { LedgerContext } from '../ledger.context.ts';

/** The amounts that wait for a host's next payouts, in paise. */
export interface PayableSums {
  due: Paise;
  later: Paise;
  /** The amount of bookings on hold. */
  onHold: Paise;
  nextAt: Date | null;
  nextAmount: Paise;
}

/** The amounts that wait for a host: due now, due later, and of bookings on hold. */
export const sumPayables =
  ({ db, clock }: LedgerContext) =>
  async (hostId: string, held: readonly string[]): Promise<PayableSums> => {
    const now = clock.now();
    const [row] = await db<PayableSums[]>`
      with waiting as (
        select amount, due_at, booking_id is not null and booking_id = any(${[...held]}::uuid[]) as is_held
        from payables where host_id = ${hostId}),
      next as (select min(due_at) as at from waiting where not is_held and due_at > ${now})
      select coalesce(sum(amount) filter (where not is_held and due_at <= ${now}), 0)::bigint as due,
        coalesce(sum(amount) filter (where not is_held and due_at > ${now}), 0)::bigint as later,
        coalesce(sum(amount) filter (where is_held), 0)::bigint as on_hold,
        (select at from next) as next_at,
        coalesce(sum(amount) filter (where not is_held and due_at = (select at from next)), 0)::bigint as next_amount
      from waiting`;
    return row ?? { due: 0, later: 0, onHold: 0, nextAt: null, nextAmount: 0 };
  };
