import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiFailure } from './failure.ts';
import { newQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

it('fails while the browser is offline, and retries by itself when it is online again', async () => {
  const client = newQueryClient();
  client.mount();
  const noNetwork = () => Promise.reject(new ApiFailure({ status: 0, code: 'network', detail: '' }));
  const ask = vi.fn<() => Promise<string>>(noNetwork);
  onlineManager.setOnline(false);
  const observer = new QueryObserver(client, { queryKey: ['venues'], queryFn: ask, retryDelay: 0 });
  const stop = observer.subscribe(() => undefined);
  await expect
    .poll(() => observer.getCurrentResult())
    .toMatchObject({ status: 'error', fetchStatus: 'idle' });
  ask.mockResolvedValue('ten venues');
  onlineManager.setOnline(true);
  await expect.poll(() => observer.getCurrentResult().data).toBe('ten venues');
  stop();
  client.unmount();
});

it('a change while offline fails at once instead of waiting for the network', async () => {
  const client = newQueryClient();
  onlineManager.setOnline(false);
  const change = client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(new Error('no network')) });
  await expect(change.execute(undefined)).rejects.toThrow('no network');
});
