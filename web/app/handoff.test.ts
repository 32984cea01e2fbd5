import { expect, it } from 'vitest';
import { handoffScripts } from './handoff.server.ts';

const streamOf = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });

/** What the router of the browser gets. */
const received = (script: string): string[] => {
  const chunks: string[] = [];
  const streamController = { enqueue: (text: string) => chunks.push(text), close: () => chunks.push('end') };
  const text = /^<script nonce="n">([^<]*)<\/script>$/.exec(script)?.[1] ?? '';
  new Function('window', text)({ __reactRouterContext: { streamController } });
  return chunks;
};

it('gives the router all of its data, whatever is in it', async () => {
  const data = '["</script><!--", "मंडप & \u2028"]\n';
  const halves = [data.slice(0, 9), data.slice(9)];
  expect(received(await handoffScripts(streamOf(...halves), 'n'))).toEqual([data, 'end']);
});

it('is nothing on a page without a router', async () => {
  expect(await handoffScripts(undefined, 'n')).toBe('');
});
