import { Pool } from 'pg';
import { type Address, urlOf, withParameter } from './db.ts';

/**
 * The connections of graphile-worker. Its own pool stops listening to errors before its connections are closed, and a database
 * that stops in between would end the process. Whoever asks a lost connection gets the error; nobody else needs it.
 */
export function createJobPool(address: Address, { max }: { max: number }): Pool {
  // A crash could only lose the completion of a job, which would then run again.
  const pool = new Pool({
    connectionString: withParameter(urlOf(address), 'options', '-c synchronous_commit=off'),
    max,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
