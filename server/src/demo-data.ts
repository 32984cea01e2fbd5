import type { Sql } from './platform/db.ts';
import type { Platform } from './platform/platform.ts';

/** The demo instance, as the `demo` workspace exports it. Nothing else of that workspace is known here. */
export interface DemoData {
  accounts: readonly { email: string }[];
  /** The same for all of them. */
  password: string;
  /** Fills an empty database, all or nothing. False when there are users already. */
  seed(platform: Pick<Platform, 'db' | 'clock' | 'storage'>): Promise<boolean>;
}

/** The demo customer, whose account exists wherever the demo data was inserted. */
export const demoCustomerEmail = 'guest@mandap.test';

export async function hasDemoAccounts(sql: Sql): Promise<boolean> {
  const [found] = await sql`select 1 from users where email = ${demoCustomerEmail}`;
  return found !== undefined;
}
