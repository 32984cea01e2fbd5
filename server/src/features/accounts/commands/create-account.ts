import type { Role } from '@mandap/domain/accounts/roles';
import { v7 as newId } from 'uuid';
import { Failure } from '#server/failure.ts';
import { auditNotes } from '#server/features/audit/audit.feature.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Sql } from '#server/platform/db.ts';
import type { Passwords } from '#server/platform/passwords.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { publishAdministratorChange } from '../administrator-changes.ts';
import { insertUser } from '../users.store.ts';

/** An account created without a sign-up: an administrator, or a person in the demo data. */
export interface NewAccount {
  email: string;
  password: string;
  firstName: string;
  lastName?: string;
  role: Role;
  createdAt?: Date;
}

/** Creates the account without sending an email. Resolves to its id. Throws `email_in_use`. */
export const createAccount = async (
  sql: Sql,
  { clock, passwords }: { clock: Clock; passwords: Passwords },
  { password, ...account }: NewAccount,
): Promise<string> => {
  const id = newId();
  const passwordHash = await passwords.hash(password);
  const defaults = { lastName: '', createdAt: clock.now(), status: 'active' as const };
  if (!(await insertUser(sql, { ...defaults, ...account, id, passwordHash })))
    throw new Failure('email_in_use');
  return id;
};

/** Lets the server's operator create an administrator. Throws `email_in_use`. */
export const createAdministratorByOperator =
  (context: AccountsContext) =>
  (person: Omit<NewAccount, 'role'>): Promise<void> =>
    context.db.begin(async (tx) => {
      const { email, firstName, lastName = '' } = person;
      const role = 'admin' as const;
      const id = await createAccount(tx, context, { ...person, role });
      await context.audit.record(tx, {
        action: 'user.created',
        actor: null,
        target: { kind: 'user', id },
        after: { email, role },
        note: auditNotes.commandLine,
      });
      await publishAdministratorChange(
        context,
        tx,
        { id, role, email, firstName, lastName },
        'created',
        null,
      );
    });
