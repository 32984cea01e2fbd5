import { expect, test } from 'vitest';
import { hmac } from '#server/platform/payment-gateway/signature.ts';
import { testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, aVenue, withPhoneOnly } from '#server/testing/builders.ts';

const secret = 'a-secret-that-only-the-gateway-knows';
const app = await testApp({ env: { SMS_REPORT_SECRET: secret } });
const booker = createBooker(app);

const report = async (body: object | string, signature?: string) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/sms/reports/',
    headers: { 'content-type': 'application/json', 'x-signature': signature ?? hmac(secret, text) },
    payload: text,
  });
  return answer.statusCode;
};

/** The reference of a text about a confirmed booking. */
const sentText = async (): Promise<string> => {
  const [guest, venue] = [await aGuest(app.db), await aVenue(app.db, { instant: false })];
  await withPhoneOnly(app.db, guest);
  const { json } = await booker.book(venue, guest, { payment_method: 'venue' });
  await booker.change(json.id, 'confirmed', venue.owner);
  await app.jobs.drain();
  const reference = app.texts.at(-1)?.reference;
  if (!reference) throw new Error('The text has no reference.');
  return reference;
};

const delivery = async (reference: string) =>
  (
    await app.db`select status, problem, reported from notification_deliveries where reference = ${reference}`
  )[0];

test('a report of the gateway says whether a text arrived, once, late or twice', async () => {
  const reference = await sentText();
  expect(await delivery(reference)).toEqual({ status: 'sent', problem: null, reported: null });
  const failed = { reference, status: 'failed', problem: 'DND' };
  for (let n = 0; n < 2; n += 1) expect(await report(failed)).toBe(200);
  expect(await delivery(reference)).toEqual({
    status: 'failed',
    problem: 'DND',
    reported: 'failed',
  });
  expect(await report({ reference, status: 'delivered' })).toBe(200);
  expect(await report(failed)).toBe(200);
  expect(await delivery(reference)).toEqual({ status: 'sent', problem: null, reported: 'delivered' });
});

const codes = () => app.db`select status, problem from code_texts order by at`;

test('a code to sign in has a report too, without its number', async () => {
  const asked = await app.ask({
    method: 'POST',
    url: '/api/accounts/phone-sign-in/',
    body: { phone: '9800000077' },
  });
  expect(asked.status).toBe(200);
  await app.jobs.drain();
  const reference = app.texts.at(-1)?.reference ?? '';
  expect(await codes()).toEqual([{ status: 'sent', problem: null }]);
  expect(await report({ reference, status: 'failed', problem: 'DND' })).toBe(200);
  expect(await codes()).toEqual([{ status: 'failed', problem: 'DND' }]);
  expect(await report({ reference, status: 'delivered' })).toBe(200);
  expect(await report({ reference, status: 'failed' })).toBe(200);
  expect(await codes()).toEqual([{ status: 'delivered', problem: null }]);
});

test('a report is refused if it is not signed or makes no sense, and ignored if it is about an unknown text', async () => {
  const reference = await sentText();
  const body = { reference, status: 'failed' };
  expect(await report(body, '')).toBe(403);
  expect(await report(body, hmac(`${secret}!`, JSON.stringify(body)))).toBe(403);
  expect(await report({ reference: 'none', status: 'failed' })).toBe(400);
  expect(await report('not json')).toBe(400);
  expect(await report({ ...body, reference: '01890000-0000-7000-8000-0000000000ff' })).toBe(200);
  expect(await delivery(reference)).toMatchObject({ status: 'sent' });
});

test('there are no reports without a secret', async () => {
  const silent = await testApp();
  const answer = await silent.ask({ method: 'POST', url: '/api/sms/reports/', body: {} });
  expect(answer.status).toBe(404);
});
