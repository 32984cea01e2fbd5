import { listVenues } from '@mandap/contract/search/search.endpoints';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from './call.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('leaves the text of a failure empty if the response has none', async () => {
  const page = new Response('<h1>Bad gateway</h1>', {
    status: 502,
    headers: { 'Content-Type': 'text/html' },
  });
  vi.stubGlobal('fetch', async () => page);
  await expect(call(listVenues, {})).rejects.toMatchObject({ status: 502, code: 'http_502', detail: '' });
});

it('gives up after ten seconds', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  const waiting = expect(call(listVenues, {})).rejects.toMatchObject({ code: 'timeout' });
  await vi.advanceTimersByTimeAsync(10_000);
  await waiting;
});

it('asks for nothing once its caller has given up', async () => {
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    signal.throwIfAborted();
    return Response.json({ results: [] });
  });
  await expect(call(listVenues, {}, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
});

it('gives up on an answer that stops halfway', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"results": ['));
        signal.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return new Response(body, { status: 200 });
  });
  const waiting = expect(call(listVenues, {})).rejects.toMatchObject({ code: 'timeout', status: 0 });
  await vi.advanceTimersByTimeAsync(10_000);
  await waiting;
});

it.each([
  ['that was cut off', '{"results": ['],
  ['of a network that asks people to sign in first', '<html><body>Welcome to the station</body></html>'],
])('treats an answer %s as no answer', async (_, text) => {
  vi.stubGlobal('fetch', async () => new Response(text, { status: 200 }));
  await expect(call(listVenues, {})).rejects.toMatchObject({ code: 'network', status: 0 });
});
