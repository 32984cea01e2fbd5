import type { getTwoFactor } from '@mandap/contract/accounts/security.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import type { Actor } from '#server/actor.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { isTwoFactorRequired } from '../two-factor.ts';

export const ownTwoFactor =
  (context: AccountsContext) =>
  async ({ id }: Actor): Promise<OutputOf<typeof getTwoFactor>> => {
    const [row] = await context.db<{ since: Date | null; left: number }[]>`
      select (select confirmed_at from two_factors where user_id = ${id}) as since,
        (select count(*)::int from recovery_codes where user_id = ${id} and used_at is null) as left`;
    return {
      since: row?.since?.toISOString() ?? null,
      recoveryCodesLeft: row?.left ?? 0,
      isRequired: await isTwoFactorRequired(context),
    };
  };
