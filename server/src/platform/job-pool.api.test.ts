import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { createJobPool } from './job-pool.ts';

const { db, address } = await testDatabase();

test('the job pool survives the end of an idle connection', async () => {
  const pool = createJobPool(address, { max: 1 });
  const session = async () => Number((await pool.query('select pg_backend_pid() as pid')).rows[0].pid);
  const first = await session();
  const lost = new Promise((resolve) => pool.once('remove', resolve));
  await db`select pg_terminate_backend(${first})`;
  await lost;
  expect(await session()).not.toBe(first);
  await pool.end();
});
