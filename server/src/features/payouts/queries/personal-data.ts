import type { PersonalData } from '#server/personal-data.ts';
import type { PayoutsContext } from '../payouts.context.ts';

type Row = Record<string, unknown>;

/** A host's payouts and account, for the export of personal data. Money in rupees, because people read it. */
export const findPersonalData =
  ({ db }: PayoutsContext) =>
  async (hostId: string): Promise<PersonalData> => {
    const [[payoutAccount = null], payouts] = await Promise.all([
      db<
        Row[]
      >`select holder, last_four, ifsc, upi, updated_at from payout_accounts where host_id = ${hostId}`,
      db<Row[]>`
        select id, (amount / 100.0)::float8 as amount, status, last_four, ifsc, upi, reference, created_at, finished_at
        from payouts where host_id = ${hostId} order by id`,
    ]);
    return { sections: { payoutAccount, payouts } };
  };
