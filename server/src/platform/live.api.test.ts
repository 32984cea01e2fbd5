import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { createLive } from './live.ts';

const { db } = await testDatabase();
const live = createLive({ db });
let gaps = 0;
live.onGap(() => {
  gaps += 1;
});
await live.ready();
afterAll(() => live.stop());

describe('publish', () => {
  const heard: unknown[] = [];
  live.subscribe('topic', (payload) => heard.push(payload));
  beforeEach(() => heard.splice(0));

  test('is delivered when the transaction commits', async () => {
    await db.begin((tx) => live.publish(tx, 'topic', { id: 1 }));
    await expect.poll(() => heard).toEqual([{ id: 1 }]);
  });

  test('is not delivered when the transaction rolls back', async () => {
    await db
      .begin(async (tx) => {
        await live.publish(tx, 'topic', 'never');
        throw new Error('changed my mind');
      })
      .catch(() => {});
    await live.publish(db, 'topic', 'after');
    await expect.poll(() => heard).toEqual(['after']);
  });

  test('is delivered again after a lost connection, and the gap is reported', async () => {
    const before = gaps;
    await db`select pg_terminate_backend(pid) from pg_stat_activity
             where application_name = 'listener' and datname = current_database()`;
    await expect.poll(() => gaps).toBe(before + 1);
    await live.publish(db, 'topic', 'again');
    await expect.poll(() => heard).toEqual(['again']);
    expect(gaps).toBe(before + 1);
  });
});
