import { addDays, dayInIndia, startOfDayInIndia } from '@mandap/domain/days';
import { splitName } from '@mandap/domain/names';
import { hashPassword } from '@mandap/server/src/features/accounts/passwords.ts';
import { v7 as newId } from 'uuid';
import { type Ids, idOf, newIds } from './ids.ts';
import { demoAccounts, demoFamilies, demoPassword } from './people.ts';
import type { DemoStore } from './seed.store.ts';
import { demoTaxDetails } from './tax-details.ts';
import { demoVenues } from './venues/published.ts';
import { demoVenuesNotPublic } from './venues/unpublished.ts';

export interface DemoUsers {
  /** By name. */
  families: Ids;
  /** Everybody, by address. */
  emails: Ids;
}

/** Everybody who has an account, and what hosts are beside that. */
export const insertUsers = async (store: DemoStore, now: Date): Promise<DemoUsers> => {
  const families = newIds(demoFamilies);
  const emails = new Map<string, string>();
  const hosts = new Set<string>();
  const at = startOfDayInIndia(addDays(dayInIndia(now), -400));
  const passwordHash = await hashPassword(demoPassword);

  const addUser = async (
    user: { email: string; firstName: string; lastName: string; role: string },
    id = newId(),
  ): Promise<string> => {
    emails.set(user.email, id);
    await store.insertUser({ ...user, id, passwordHash, at });
    return id;
  };

  for (const account of demoAccounts) await addUser(account);
  for (const name of demoFamilies) {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@families.mandap.test`;
    await addUser({ ...splitName(name), email, role: 'user' }, idOf(families, name));
  }
  for (const { host } of [...demoVenues, ...demoVenuesNotPublic]) {
    const known = emails.get(host.email);
    if (known && hosts.has(known)) continue;
    const id = known ?? (await addUser({ ...host, role: 'vendor' }));
    hosts.add(id);
    await store.insertHost(id, host, now);
    const taxDetails = demoTaxDetails[host.email];
    if (taxDetails) await store.insertTaxDetails(id, taxDetails, now);
  }
  return { families, emails };
};
