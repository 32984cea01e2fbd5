import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { checkOwnPassword } from '../account-passwords.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { publishAdministratorChange } from '../administrator-changes.ts';
import { deleteTwoFactor, hasTwoFactor } from '../two-factor.store.ts';
import {
  checkSecondFactor,
  confirmSecret,
  isTwoFactorRequired,
  makeRecoveryCodes,
  newSecret,
  stepUpLifetime,
} from '../two-factor.ts';
import { findUser } from '../users.store.ts';

/** Creates a secret for the person's own authenticator app. Throws `wrong_password` or `two_factor_is_on`. */
export const beginTwoFactor =
  (context: AccountsContext) =>
  async (actor: Actor, password: string): Promise<{ secret: string; uri: string }> =>
    newSecret(context, await checkOwnPassword(context, actor, { password }));

export const confirmTwoFactor =
  (context: AccountsContext) =>
  async (actor: Actor, code: string): Promise<{ recoveryCodes: string[] }> => {
    const recoveryCodes = await confirmSecret(context, actor, code);
    await markSteppedUp(context, actor);
    return { recoveryCodes };
  };

/** Throws `two_factor_is_off`. */
export const renewRecoveryCodes =
  ({ db, audit }: AccountsContext) =>
  async (actor: Actor): Promise<{ recoveryCodes: string[] }> => {
    if (!(await hasTwoFactor(db, actor.id))) throw new Failure('two_factor_is_off');
    return db.begin(async (tx) => {
      const target = { kind: 'user', id: actor.id } as const;
      await audit.record(tx, { action: 'user.recovery_codes_renewed', actor, target });
      return { recoveryCodes: await makeRecoveryCodes(tx, actor.id) };
    });
  };

/** Throws `two_factor_is_required` if the platform requires a second factor of every administrator. */
export const removeTwoFactor =
  (context: AccountsContext) =>
  async (actor: Actor, code: string): Promise<void> => {
    if (await isTwoFactorRequired(context)) throw new Failure('two_factor_is_required');
    await checkSecondFactor(context, actor, code);
    await context.db.begin(async (tx) => {
      await deleteTwoFactor(tx, actor.id);
      const target = { kind: 'user', id: actor.id } as const;
      await context.audit.record(tx, { action: 'user.two_factor_removed', actor, target });
      await context.jobs.publish(tx, 'account.two_factor_changed', { userId: actor.id, change: 'removed' });
      const user = await findUser(tx, actor.id);
      if (user) await publishAdministratorChange(context, tx, user, 'two_factor_removed', actor);
    });
  };

/** Resolves to the time when a code must be entered again. */
export const stepUp =
  (context: AccountsContext) =>
  async (actor: Actor, code: string): Promise<Date> => {
    await checkSecondFactor(context, actor, code);
    return markSteppedUp(context, actor);
  };

const markSteppedUp = async ({ db, clock }: AccountsContext, { sessionId }: Actor): Promise<Date> => {
  const now = clock.now();
  await db`update sessions set second_factor_at = ${now} where id = ${sessionId}`;
  return new Date(now.getTime() + stepUpLifetime);
};
