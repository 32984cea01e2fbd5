import { recordOfflinePayment } from '@mandap/contract/bookings/host.endpoints';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { useWrite } from './use-write.ts';

const Record = () => {
  const { send, failure } = useWrite(recordOfflinePayment);
  return (
    <button
      type="button"
      onClick={() => send({ id: '01890000-0000-7000-8000-000000000001', amount: 5_000 } as never)}
    >
      {failure ? failure.code : 'Record'}
    </button>
  );
};

/** The Idempotency-Keys of requests that are answered so, one after the other. */
const keysFor = async (answers: (() => Response)[]): Promise<(string | null)[]> => {
  const keys: (string | null)[] = [];
  const { user } = renderPage(<Record />);
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    return answers[keys.length - 1]?.();
  });
  for (const [index] of answers.entries()) {
    await user.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(keys).toHaveLength(index + 1));
    await screen.findByRole('button', {
      name: index < answers.length - 1 ? /http_504|network|refused/ : /./,
    });
  }
  vi.unstubAllGlobals();
  return keys;
};

const done = () => Response.json({});

it.each([
  ['a proxy gave up waiting', () => new Response('<h1>Gateway timeout</h1>', { status: 504 })],
  ['the answer was cut off', () => new Response('{"id":', { status: 201 })],
])('repeats a request with the same key after %s', async (_, lost) => {
  const [first, again] = await keysFor([lost, done]);
  expect(first).toBeTruthy();
  expect(again).toBe(first);
});

it('takes another key after a refusal', async () => {
  const refused = () => Response.json({ code: 'refused', detail: '' }, { status: 409 });
  const [first, again] = await keysFor([refused, done]);
  expect(again).not.toBe(first);
});
