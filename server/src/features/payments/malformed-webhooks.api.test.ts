import { beforeAll, describe, expect, it } from 'vitest';
import { hmac } from '#server/platform/payment-gateway/signature.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';

const webhookSecret = 'a webhook secret, long enough';
let app: TestApp;

beforeAll(async () => {
  app = await testApp({
    env: {
      RAZORPAY_KEY_ID: 'rzp_test',
      RAZORPAY_KEY_SECRET: 'a secret',
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    },
  });
});

const send = (payload: string | Buffer) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/payments/webhooks/razorpay/',
    payload,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': hmac(webhookSecret, payload),
    },
  });

const paid = (link: unknown, payment: unknown) =>
  JSON.stringify({
    event: 'payment_link.paid',
    payload: { payment_link: { entity: link }, payment: { entity: payment } },
  });

describe('a webhook that is signed, and', () => {
  it.each([
    ['is empty', ''],
    ['is not JSON', '{"event":'],
    ['is not text', Buffer.from([0xff, 0xfe, 0x00])],
    ['is null', 'null'],
    ['is a number', '5'],
    ['is a list', '[]'],
    ['has no payload', '{"event":"payment_link.paid"}'],
    ['has no order', paid(null, null)],
    ['has an order of the wrong type', paid({ id: 5 }, { id: 'pay_1', amount: 100, currency: 'INR' })],
    [
      'has an amount of the wrong type',
      paid({ id: 'plink_1' }, { id: 'pay_1', amount: '1', currency: 'INR', status: 'captured' }),
    ],
    [
      'contains a NUL character',
      paid({ id: 'plink_1\0' }, { id: 'pay_1\0', amount: 100, currency: 'INR', status: 'captured' }),
    ],
    ['is about an empty refund', '{"event":"refund.processed","payload":{"refund":{"entity":null}}}'],
  ])('%s is refused or ignored, not a server error', async (_, payload) => {
    const answer = await send(payload);
    expect([200, 400]).toContain(answer.statusCode);
    if (answer.statusCode === 400) expect(answer.json()).toMatchObject({ code: 'bad_input' });
    expect(await app.db`select 1 from gateway_events where payload::text like '%plink_1%'`).toHaveLength(0);
  });
});
