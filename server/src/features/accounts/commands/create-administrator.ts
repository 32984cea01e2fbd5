import type { AccountsContext } from '../accounts.context.ts';
import { publishAdministratorChange } from '../administrator-changes.ts';
import { createAccount, type NewAccount } from './create-account.ts';

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
        note: 'From the command line',
      });
      await publishAdministratorChange(
        context,
        tx,
        { id, role, email, firstName, lastName },
        'created',
        null,
      );
    });
