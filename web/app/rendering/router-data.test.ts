import { expect, it } from 'vitest';
import { routerDataScript } from './router-data.server.ts';

const streamOf = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });

const run = (script: string, context: object) => {
  const text = /^<script nonce="n">([^<]*)<\/script>$/.exec(script)?.[1] ?? '';
  new Function('window', text)({ __reactRouterContext: context });
  return context;
};

const text = '</script><!--"\', मंडप & \u2028';

it('passes all data to the router, whatever characters it contains', async () => {
  const data = `["${text}"]\n`;
  const chunks: string[] = [];
  const streamController = { enqueue: (part: string) => chunks.push(part), close: () => chunks.push('end') };
  run(await routerDataScript(streamOf(data.slice(0, 9), data.slice(9)), 'n'), { streamController });
  expect(chunks).toEqual([data, 'end']);
});
