import type { Sql } from '#server/platform/db.ts';

// For other features' transactions, which need nothing else of accounts.

/** Locks a person until the transaction ends. */
export const lockUser = async (tx: Sql, id: string): Promise<void> => {
  await tx`select 1 from users where id = ${id} for no key update`;
};

/** Prevents changes of a person until the transaction ends. False if the account is not active. */
export const keepActiveUser = async (tx: Sql, id: string): Promise<boolean> =>
  (await tx`select 1 from users where id = ${id} and status = 'active' for share`).length > 0;
