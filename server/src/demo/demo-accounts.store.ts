import type { Sql } from '../platform/db.ts';
import { demoAccounts } from './people.ts';

/** Whether the demo accounts can be signed in to here: then everybody may know of them. */
export async function hasDemoAccounts(sql: Sql): Promise<boolean> {
  const [found] = await sql`select 1 from users where email = ${demoAccounts[0].email}`;
  return found !== undefined;
}
