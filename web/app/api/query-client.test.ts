import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiFailure } from './failure.ts';
import { newQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

it('fails while the browser has no network, and asks again by itself when it is back', async () => {
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

it('does not let a change wait for the network: whoever asked for it is told at once', async () => {
  const client = newQueryClient();
  onlineManager.setOnline(false);
  const change = client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(new Error('no network')) });
  await expect(change.execute(undefined)).rejects.toThrow('no network');
});
