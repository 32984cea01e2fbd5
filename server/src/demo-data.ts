import type { Sql } from './platform/db.ts';
import type { Platform } from './platform/platform.ts';

/** The demo instance, as exported by the `demo` workspace; the server knows nothing else of it. */
export interface DemoData {
  accounts: readonly { email: string }[];
  /** One for all accounts. */
  password: string;
  /** Fills an empty database, all or nothing. Resolves to false when there are users already. */
  seed(platform: Pick<Platform, 'db' | 'clock' | 'storage'>): Promise<boolean>;
}

/** The demo customer, whose account exists wherever demo data was inserted. */
export const demoCustomerEmail = 'guest@mandap.test';

export async function hasDemoAccounts(sql: Sql): Promise<boolean> {
  const [found] = await sql`select 1 from users where email = ${demoCustomerEmail}`;
  return found !== undefined;
}
