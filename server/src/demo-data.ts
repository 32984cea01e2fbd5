import type { Sql } from './platform/db.ts';
import type { Platform } from './platform/platform.ts';

/** The interface of the `demo` workspace, and the only part that the server knows. */
export interface DemoData {
  accounts: readonly { email: string }[];
  /** The password of all demo accounts. */
  password: string;
  /** Fills an empty database in one transaction. Resolves to false if there are already users. */
  seed(platform: Pick<Platform, 'db' | 'clock' | 'storage'>): Promise<boolean>;
}

/** The demo guest. The account exists wherever demo data was inserted. */
export const demoCustomerEmail = 'guest@mandap.test';

export async function hasDemoAccounts(sql: Sql): Promise<boolean> {
  const [found] = await sql`select 1 from users where email = ${demoCustomerEmail}`;
  return found !== undefined;
}
