import { Pool } from 'pg';
import { type Address, clientOf } from './db.ts';

/**
 * The connections of graphile-worker. Its own pool stops listening to errors before its connections are
 * closed, and a database that stops in between would end the process. `name` is the name of each new session.
 */
export function createJobPool(
  address: Address,
  { max, name = () => 'jobs' }: { max: number; name?: () => string },
): Pool {
  const configure = () => ({
    application_name: name(),
    // A crash could only lose the completion of a job, which would then run again.
    options: '-c synchronous_commit=off',
  });
  const pool = new Pool({ max, Client: clientOf(address, configure) });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
