import { expect, it } from 'vitest';
import { stateScript, streamScripts } from './handoff.server.ts';

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

/** What the router of the browser gets. */
const given = (state: object) => {
  const script = stateScript({ actionData: null, errors: null, loaderData: {}, ...state } as never, 'n');
  return (run(script, {}) as { state: unknown }).state;
};

it('gives the router what loaders say, whatever is in it', () => {
  expect(given({ loaderData: { root: { text } } })).toEqual({
    loaderData: { root: { text } },
    actionData: null,
    errors: null,
  });
});

it('gives the router errors: of thrown ones the message', () => {
  const lost = { status: 404, statusText: 'Not Found', internal: false, data: text };
  expect(given({ errors: { root: new Error(text), page: lost } })).toMatchObject({
    errors: { root: { thrown: text }, page: lost },
  });
});

it('gives the router in development all of its data', async () => {
  const data = `["${text}"]\n`;
  const chunks: string[] = [];
  const streamController = { enqueue: (part: string) => chunks.push(part), close: () => chunks.push('end') };
  run(await streamScripts(streamOf(data.slice(0, 9), data.slice(9)), 'n'), { streamController });
  expect(chunks).toEqual([data, 'end']);
});
