import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { invalidateCalls } from './invalidate-calls.ts';
import { keyOf, newQueryClient } from './query-client.ts';

/** What the server says, each time when it is told to. */
const aSlowServer = () => {
  const asked: ((answer: string) => void)[] = [];
  return { asked, answer: () => new Promise<string>((resolve) => asked.push(resolve)) };
};

it('a first answer from before the change is not shown', async () => {
  const client = newQueryClient();
  const server = aSlowServer();
  const observer = new QueryObserver(client, { queryKey: keyOf(getProfile, {}), queryFn: server.answer });
  const seen: unknown[] = [];
  const stop = observer.subscribe(({ data }) => data && seen.push(data));
  const again = invalidateCalls(client, [getProfile]);
  expect(server.asked).toHaveLength(2);
  server.asked[0]?.('before');
  server.asked[1]?.('after');
  await again;
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', error: null });
  expect(seen).not.toContain('before');
  stop();
});

it('whoever waits for the dropped answer gets the next one', async () => {
  const client = newQueryClient();
  const server = aSlowServer();
  const query = { queryKey: keyOf(getProfile, {}), queryFn: server.answer };
  const waiting = client.fetchQuery(query);
  const stop = new QueryObserver(client, query).subscribe(() => undefined);
  void invalidateCalls(client, [getProfile]);
  server.asked.at(-1)?.('after');
  expect(await waiting).toBe('after');
  stop();
});

it('what nobody looks at is asked for when somebody does', async () => {
  const client = newQueryClient();
  client.setQueryData(keyOf(getProfile, {}), 'old');
  await invalidateCalls(client, [getProfile]);
  expect(client.getQueryState(keyOf(getProfile, {}))).toMatchObject({ isInvalidated: true, data: 'old' });
});
