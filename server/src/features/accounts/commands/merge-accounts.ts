import { type AccountHoldings, holdingKinds } from '@mandap/contract/accounts/accounts';
import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import type * as calls from '@mandap/contract/accounts/security.endpoints';
import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { MergedAccounts } from '#server/account-merge.ts';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { hashToken, newToken } from '#server/platform/secrets.ts';
import type { AdministrationContext } from '../account-administration.context.ts';
import {
  findMergeable,
  findUnproved,
  isSameFirstName,
  lockMerge,
  type MergeableAccount,
} from '../account-merges.store.ts';
import { checkOwnPassword } from '../account-passwords.ts';
import { findProfile } from '../queries/profile.ts';
import { closeUser } from './delete-account.ts';

const countHoldings = async (
  { merges }: AdministrationContext,
  userId: string,
  sql: Sql,
): Promise<AccountHoldings> => {
  const counts: Partial<AccountHoldings> = {};
  for (const { count } of merges) Object.assign(counts, await count?.(userId, sql));
  return Object.fromEntries(holdingKinds.map((kind) => [kind, counts[kind] ?? 0])) as AccountHoldings;
};

/** Throws `accounts_not_mergeable`. */
const assertMergeable = async (
  { merges }: AdministrationContext,
  accounts: MergedAccounts,
  sql: Sql,
): Promise<void> => {
  for (const { isImpossible } of merges)
    if (await isImpossible?.(accounts, sql)) throw new Failure('accounts_not_mergeable');
};

/**
 * What the account holds whose number the person has just verified. Where the number was not used for long, nothing is shown
 * before the first name. Throws `code_expired`, `first_name_differs` or `accounts_not_mergeable`.
 */
export const findOtherAccount =
  (context: AdministrationContext) =>
  async (
    { id: userId }: Actor,
    firstName: string | undefined,
  ): Promise<OutputOf<typeof calls.findOtherAccount>> => {
    const { db, clock, accountLimits } = context;
    const unproved = await findUnproved(db, userId);
    if (unproved && firstName) await accountLimits.beforeFirstName(unproved.phone);
    return db.begin(async (tx) => {
      const merge = await lockMerge(tx, userId, clock.now());
      const other = merge && (await findMergeable(tx, userId, merge.phone));
      if (!merge || other?.id !== merge.otherId) throw new Failure('code_expired');
      const { phone } = merge;
      if (!merge.isProved && !firstName) return { phone, needsFirstName: true, holds: null, token: null };
      if (!merge.isProved && !isSameFirstName(firstName ?? '', other.firstName))
        throw new Failure('first_name_differs');
      await assertMergeable(context, { from: other.id, to: userId }, tx);
      const token = newToken();
      await tx`
        update account_merges set is_proved = true, token_hash = ${hashToken(token)} where user_id = ${userId}`;
      return { phone, needsFirstName: false, holds: await countHoldings(context, other.id, tx), token };
    });
  };

/** How long a request may still write to the closed account, in ms. */
const requestsInFlight = 60_000;

const moveAll = async (
  { merges }: AdministrationContext,
  tx: Sql,
  accounts: MergedAccounts,
): Promise<void> => {
  for (const { move } of merges) await move?.(tx, accounts);
};

/** Moves everything, closes the other account and gives its number to this one. */
const merge = async (
  context: AdministrationContext,
  tx: Sql,
  actor: Actor,
  {
    other,
    replaces,
    passwordHash,
  }: {
    other: MergeableAccount;
    replaces: string | null;
    passwordHash: string;
  },
): Promise<void> => {
  const { clock, jobs, audit } = context;
  const accounts = { from: other.id, to: actor.id };
  await assertMergeable(context, accounts, tx);
  const holds = await countHoldings(context, other.id, tx);
  await moveAll(context, tx, accounts);
  await closeUser(context, tx, { ...other, email: '' }, passwordHash);
  await tx`update users set merged_into = ${actor.id} where id = ${other.id} or merged_into = ${other.id}`;
  const verified = await tx`
    update users set phone = ${other.phone}, phone_verified_at = ${clock.now()}
    where id = ${actor.id} and phone is not distinct from ${replaces} returning 1`;
  if (verified.length === 0) throw new Failure('code_expired');
  await tx`update account_merges set merged_at = ${clock.now()} where user_id = ${actor.id}`;
  await audit.record(tx, {
    action: 'user.merged',
    actor,
    target: { kind: 'user', id: actor.id },
    before: { phone: replaces },
    after: { phone: other.phone, account: other.id, ...holds },
  });
  const target = { kind: 'user', id: other.id } as const;
  await audit.record(tx, { action: 'user.merged_into', actor, target, after: { account: actor.id } });
  await jobs.publish(tx, 'account.merged', { userId: actor.id, from: other.id });
  const runAt = new Date(clock.now().getTime() + requestsInFlight);
  await jobs.publish(tx, 'account.merge_waited', accounts, { runAt });
};

/**
 * Makes the other account part of the person's own, for good. The same token answers the same. Throws the errors of
 * `checkOwnPassword`, `code_expired` or `accounts_not_mergeable`.
 */
export const mergeAccounts =
  (context: AdministrationContext) =>
  async (actor: Actor, { token, ...proof }: CheckedInputOf<typeof calls.mergeAccounts>): Promise<Profile> => {
    const { db, clock, passwords } = context;
    const { id } = actor;
    await checkOwnPassword(context, actor, proof);
    const passwordHash = await passwords.hash(newToken());
    await db.begin(async (tx) => {
      // Both people first, and always in the same order: neither books, signs in or is merged in the meantime.
      await tx`
        select 1 from users
        where id = ${id} or id = (select other_id from account_merges where user_id = ${id})
        order by id for no key update`;
      const stored = await lockMerge(tx, id, clock.now());
      if (stored?.tokenHash !== hashToken(token)) throw new Failure('code_expired');
      if (stored.mergedAt) return;
      const other = await findMergeable(tx, id, stored.phone);
      if (other?.id !== stored.otherId) throw new Failure('code_expired');
      await merge(context, tx, actor, { other, replaces: stored.replaces, passwordHash });
    });
    return findProfile(context)(id);
  };

/** Moves what a request in flight wrote to the closed account after the merge. */
export const moveRest =
  (context: AdministrationContext) =>
  (accounts: MergedAccounts): Promise<void> =>
    context.db.begin((tx) => moveAll(context, tx, accounts));
