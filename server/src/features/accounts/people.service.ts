import type { Role } from '@mandap/domain/accounts/roles';
import type { Language } from '@mandap/domain/languages';
import { joinName } from '@mandap/domain/names';
import { v7 as newId } from 'uuid';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import { hashPassword } from './passwords.ts';
import { createUsersStore, type UserRow, type UserStatus } from './users.store.ts';

/** An account that nobody signs up for: an administrator's, the demo's people. */
export interface MadeAccount {
  email: string;
  password: string;
  firstName: string;
  lastName?: string;
  role: Role;
  createdAt?: Date;
}

export interface Person {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  name: string;
  role: Role;
  status: UserStatus;
  language: Language;
}

const toPerson = ({ id, email, firstName, lastName, role, status, language }: UserRow): Person => ({
  id,
  email,
  firstName,
  lastName,
  name: joinName({ firstName, lastName }),
  role,
  status,
  language,
});

/** Who has an account, whatever they do with it. */
export const createPeople = ({ db, clock }: { db: Db; clock: Clock }) => {
  const users = createUsersStore(db);
  return {
    /** Makes an account without a mail; throws `email_in_use`. Resolves to its id. */
    async create({ password, ...account }: MadeAccount, sql: Sql = db): Promise<string> {
      const id = newId();
      const passwordHash = await hashPassword(password);
      const defaults = { lastName: '', createdAt: clock.now(), status: 'active' as const };
      const isNew = await users.insert(sql, { ...defaults, ...account, id, passwordHash });
      if (!isNew) throw new Failure('email_in_use');
      return id;
    },

    async findByEmail(email: string): Promise<Person | null> {
      const user = await users.findByEmail(email.trim().toLowerCase());
      return user && toPerson(user);
    },

    /** Those of the ids that are people, by id. */
    async people(ids: readonly string[]): Promise<Map<string, Person>> {
      const rows = ids.length > 0 ? await users.list(ids) : [];
      return new Map(rows.map((row) => [row.id, toPerson(row)]));
    },

    /** Where to write to somebody, and by what name. */
    async contactOf(userId: string): Promise<Person | null> {
      const user = await users.find(userId);
      return user && toPerson(user);
    },

    /** Those who look after the marketplace at the moment. */
    async admins(): Promise<Person[]> {
      return (await users.listAdmins()).map(toPerson);
    },
  };
};
