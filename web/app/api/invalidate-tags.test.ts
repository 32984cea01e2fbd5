import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { invalidateTags } from './invalidate-tags.ts';
import { keyOf, newQueryClient } from './query-client.ts';

/** A server that responds to each request only when the test says so. */
const slowServer = () => {
  const requests: ((response: string) => void)[] = [];
  return { requests, fetch: () => new Promise<string>((resolve) => requests.push(resolve)) };
};

it('does not show a first response that is older than the change', async () => {
  const client = newQueryClient();
  const server = slowServer();
  const observer = new QueryObserver(client, { queryKey: keyOf(getProfile, {}), queryFn: server.fetch });
  const seen: unknown[] = [];
  const stop = observer.subscribe(({ data }) => data && seen.push(data));
  const refetched = invalidateTags(client, ['accounts']);
  expect(server.requests).toHaveLength(2);
  server.requests[0]?.('before');
  server.requests[1]?.('after');
  await refetched;
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', error: null });
  expect(seen).not.toContain('before');
  stop();
});

it('resolves a pending fetch with the next response', async () => {
  const client = newQueryClient();
  const server = slowServer();
  const query = { queryKey: keyOf(getProfile, {}), queryFn: server.fetch };
  const waiting = client.fetchQuery(query);
  const stop = new QueryObserver(client, query).subscribe(() => undefined);
  void invalidateTags(client, ['accounts']);
  server.requests.at(-1)?.('after');
  expect(await waiting).toBe('after');
  stop();
});

it('refetches unobserved data only when it is used again', async () => {
  const client = newQueryClient();
  client.setQueryData(keyOf(getProfile, {}), 'old');
  await invalidateTags(client, ['accounts']);
  expect(client.getQueryState(keyOf(getProfile, {}))).toMatchObject({ isInvalidated: true, data: 'old' });
});
