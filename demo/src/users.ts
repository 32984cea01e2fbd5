import { addDays, dayInIndia, startOfDayInIndia } from '@mandap/domain/days';
import { splitName } from '@mandap/domain/names';
import { createPasswords } from '@mandap/server/src/platform/passwords.ts';
import { v7 as newId } from 'uuid';
import { type Ids, idOf, newIds } from './ids.ts';
import { demoAccounts, demoFamilies, demoManager, demoPassword } from './people.ts';
import type { SeedStore } from './seed.store.ts';
import { demoTaxDetails } from './tax-details.ts';
import { publishedVenues } from './venues/published.ts';
import { unpublishedVenues } from './venues/unpublished.ts';

/** The ids of the accounts. */
export interface People {
  /** Families only. */
  byName: Ids;
  byEmail: Ids;
}

/** Inserts all accounts, and the profiles of the hosts. */
export const insertUsers = async (store: SeedStore, now: Date): Promise<People> => {
  const byName = newIds(demoFamilies);
  const byEmail = new Map<string, string>();
  const hosts = new Set<string>();
  const at = startOfDayInIndia(addDays(dayInIndia(now), -400));
  const passwordHash = await createPasswords().hash(demoPassword);

  const insertUser = async (
    user: { email: string; firstName: string; lastName: string; role: string },
    id = newId(),
  ): Promise<string> => {
    byEmail.set(user.email, id);
    await store.insertUser({ ...user, id, passwordHash, at });
    return id;
  };

  for (const account of demoAccounts) await insertUser(account);
  await store.insertHost(idOf(byEmail, demoManager.email), demoManager, now);
  for (const name of demoFamilies) {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@families.mandap.test`;
    await insertUser({ ...splitName(name), email, role: 'user' }, idOf(byName, name));
  }
  for (const { host } of [...publishedVenues, ...unpublishedVenues]) {
    if (hosts.has(host.email)) continue;
    hosts.add(host.email);
    const id = byEmail.get(host.email) ?? (await insertUser({ ...host, role: 'vendor' }));
    await store.insertHost(id, host, now);
    const taxDetails = demoTaxDetails[host.email];
    if (taxDetails) await store.insertTaxDetails(id, taxDetails, now);
  }
  return { byName, byEmail };
};
