import { expect, test } from 'vitest';
import { onceReachable } from './once-reachable.ts';

const failing = (times: number, error: Error) => {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw error;
    return tries;
  };
};

const atOnce = async (): Promise<void> => {};

test.each([
  ['a socket that was closed while it was written to', Object.assign(new Error(), { code: 'EPIPE' })],
  ['a server that is being stopped', Object.assign(new Error(), { code: '57P01' })],
  ['a closed connection of the driver of the jobs', new Error('Connection terminated unexpectedly')],
])('startup work survives %s', async (_, error) => {
  expect(await onceReachable(failing(20, error), atOnce)).toBe(21);
});

test('gives up if the database stays unreachable, and fails at once on any other error', async () => {
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  await expect(onceReachable(failing(30, away), atOnce)).rejects.toThrow('away');
  await expect(onceReachable(failing(1, new Error('no such table')), atOnce)).rejects.toThrow(
    'no such table',
  );
});
