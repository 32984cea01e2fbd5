import { changeBooking, getBooking } from '@mandap/contract/bookings/bookings.endpoints';
import { recordOfflinePayment } from '@mandap/contract/bookings/host.endpoints';
import { getAvailability } from '@mandap/contract/calendar/calendar.endpoints';
import { getContent } from '@mandap/contract/content/content.endpoints';
import type { Endpoint } from '@mandap/contract/endpoint';
import { confirmTransfer } from '@mandap/contract/payments/payments.endpoints';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { useRead } from './use-read.ts';
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

/** The Idempotency-Keys of the requests that get these answers, in order. */
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
])('retries a request with the same key after %s', async (_, lost) => {
  const [first, again] = await keysFor([lost, done]);
  expect(first).toBeTruthy();
  expect(again).toBe(first);
});

it('uses another key after a refusal', async () => {
  const refused = () => Response.json({ code: 'refused', detail: '' }, { status: 409 });
  const [first, again] = await keysFor([refused, done]);
  expect(again).not.toBe(first);
});

const id = '01890000-0000-7000-8000-000000000001';

/** A page with two reads and a write. */
const Shown = ({ reads, write }: { reads: readonly Endpoint[]; write: Endpoint }) => {
  const { send } = useWrite(write);
  const [first, second] = reads as [Endpoint, Endpoint];
  useRead(first, { id });
  useRead(second, {});
  return (
    <button type="button" onClick={() => send({ id })}>
      Change
    </button>
  );
};

it.each([
  ['a cancelled booking', changeBooking, 'the days of its venue', getAvailability],
  ['a confirmed transfer', confirmTransfer, 'its booking', getBooking],
])('after %s, refetches %s and nothing that has not changed', async (_, write, __, shown) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: { method?: string }) => {
    asked.push(`${method} ${new URL(url, 'http://localhost').pathname}`);
    return Response.json({});
  });
  const { user } = renderPage(<Shown reads={[shown, getContent]} write={write as Endpoint} />);
  const read = `GET ${shown.path.replace(':id', id)}`;
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await user.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(asked).toHaveLength(4));
  expect(asked.filter((call) => call === read)).toHaveLength(2);
  expect(asked.filter((call) => call === `GET ${getContent.path}`)).toHaveLength(1);
  vi.unstubAllGlobals();
});
