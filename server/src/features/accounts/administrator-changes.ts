import type { Role } from '@mandap/domain/accounts/roles';
import type { Language } from '@mandap/domain/languages';
import { joinName } from '@mandap/domain/names';
import type { AdministratorChange } from '#server/events.ts';
import type { Sql } from '#server/platform/db.ts';
import type { AccountsContext } from './accounts.context.ts';
import { encryptContact } from './contact.ts';

interface ChangedUser {
  id: string;
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
  language?: Language;
}

/** Publishes a change of an administrator, which is emailed to the others. Does nothing for anybody else. */
export const publishAdministratorChange = async (
  { jobs, codeEncryption }: Pick<AccountsContext, 'jobs' | 'codeEncryption'>,
  tx: Sql,
  user: ChangedUser,
  change: AdministratorChange,
  actor: { id: string } | null,
): Promise<void> => {
  const { id: userId, role, email, language = 'en' } = user;
  if (role !== 'admin') return;
  await jobs.publish(tx, 'account.administrator_changed', {
    userId,
    change,
    actorId: actor?.id ?? null,
    encryptedContact: encryptContact(codeEncryption, { email, name: joinName(user), language }),
  });
};
