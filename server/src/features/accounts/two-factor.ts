import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { createEncryption } from '#server/platform/encryption.ts';
import { hashToken } from '#server/platform/secrets.ts';
import type { AccountsContext } from './accounts.context.ts';
import { matchingStep, newRecoveryCode, newTotpSecret, totpUri } from './totp.ts';
import {
  consumeRecoveryCode,
  consumeStep,
  findTwoFactor,
  hasTwoFactor,
  replaceRecoveryCodes,
  startTwoFactor,
} from './two-factor.store.ts';

/** How many recovery codes a person gets. */
const recoveryCodeCount = 10;
/** How long a step-up stays valid, in ms. */
export const stepUpLifetime = 10 * 60_000;

export const twoFactorEncryption = ({
  secret,
  secretBefore,
}: Pick<AccountsContext, 'secret' | 'secretBefore'>) =>
  createEncryption(secret, 'two-factor secret', secretBefore);

/** Never required in a demo, because everybody shares its accounts. */
export const isTwoFactorRequired = async ({ settings, isProduction }: AccountsContext): Promise<boolean> =>
  isProduction && (await settings.get()).requireAdminTwoFactor;

/** Creates a secret for the app. It takes effect once a first code confirms it. Throws `two_factor_is_on`. */
export const newSecret = async (
  context: AccountsContext,
  { id: userId, email }: { id: string; email: string },
): Promise<{ secret: string; uri: string }> => {
  const { db, clock, settings } = context;
  const secret = newTotpSecret();
  const encryptedSecret = twoFactorEncryption(context).encrypt(secret);
  if (!(await startTwoFactor(db, { userId, encryptedSecret, now: clock.now() })))
    throw new Failure('two_factor_is_on');
  const { siteName } = await settings.get();
  return { secret, uri: totpUri({ secret, issuer: siteName, email }) };
};

const hashRecoveryCode = (code: string): string => hashToken(code.replaceAll('-', ''));

export const makeRecoveryCodes = async (tx: Sql, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
  return codes;
};

/** Uses a code of the app, each once. Throws `invalid_two_factor_code`, or `two_factor_is_off` if no app is set up. */
const consumeAppCode = async (context: AccountsContext, userId: string, code: string): Promise<void> => {
  const { db, clock } = context;
  const row = await findTwoFactor(db, userId);
  if (!row) throw new Failure('two_factor_is_off');
  const step = matchingStep(twoFactorEncryption(context).decrypt(row.encryptedSecret), code, clock.now());
  if (step === null || !(await consumeStep(db, userId, step))) throw new Failure('invalid_two_factor_code');
};

/** Switches the second factor on with the app's first code. Resolves to the recovery codes. */
export const confirmSecret = async (
  context: AccountsContext,
  user: Pick<Actor, 'id' | 'role'>,
  code: string,
): Promise<string[]> => {
  const { db, clock, jobs, audit, accountLimits } = context;
  const { id } = user;
  await accountLimits.beforeTwoFactor(id);
  if (await hasTwoFactor(db, id)) throw new Failure('two_factor_is_on');
  await consumeAppCode(context, id, code);
  await accountLimits.afterTwoFactor(id);
  return db.begin(async (tx) => {
    await tx`update two_factors set confirmed_at = ${clock.now()} where user_id = ${id}`;
    await audit.record(tx, {
      action: 'user.two_factor_set_up',
      actor: user,
      target: { kind: 'user', id },
    });
    await jobs.publish(tx, 'account.two_factor_changed', { userId: id, change: 'set_up' });
    return makeRecoveryCodes(tx, id);
  });
};

/** Checks and uses up a code of the app or a recovery code. Throws `invalid_two_factor_code`. */
export const checkSecondFactor = async (
  context: AccountsContext,
  user: Pick<Actor, 'id' | 'role'>,
  code: string,
): Promise<void> => {
  const { db, clock, jobs, audit, accountLimits } = context;
  const { id } = user;
  await accountLimits.beforeTwoFactor(id);
  if (!(await hasTwoFactor(db, id))) throw new Failure('two_factor_is_off');
  if (/^\d{6}$/.test(code)) await consumeAppCode(context, id, code);
  else
    await db.begin(async (tx) => {
      if (!(await consumeRecoveryCode(tx, id, hashRecoveryCode(code), clock.now())))
        throw new Failure('invalid_two_factor_code');
      const target = { kind: 'user', id } as const;
      await audit.record(tx, { action: 'user.recovery_code_used', actor: user, target });
      await jobs.publish(tx, 'account.two_factor_changed', { userId: id, change: 'recovery_code_used' });
    });
  await accountLimits.afterTwoFactor(id);
};

/**
 * Before accounts, settings or money change, an administrator must have entered a code in the last ten minutes. Throws
 * `step_up_needed`, or `two_factor_missing` if one is required and none is set up.
 */
export const assertSteppedUp =
  (context: AccountsContext) =>
  async ({ id, sessionId }: Actor): Promise<void> => {
    const { db, clock } = context;
    if (!(await hasTwoFactor(db, id))) {
      if (await isTwoFactorRequired(context)) throw new Failure('two_factor_missing');
      return;
    }
    const since = new Date(clock.now().getTime() - stepUpLifetime);
    const recent = await db`
      select 1 from sessions where id = ${sessionId} and user_id = ${id} and second_factor_at > ${since}`;
    if (recent.length === 0) throw new Failure('step_up_needed');
  };
