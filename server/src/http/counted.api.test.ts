import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ rateLimits: true });
  // The maximum number of requests that one network may send in a minute.
  for (let asked = 0; asked < 1_200; asked += 1) await app.fastify.inject({ url: '/sitemap.xml' });
});

it.each([
  ['GET', '/api/openapi.json'],
  ['GET', '/api/docs/'],
  ['GET', '/api/venues/'],
  ['POST', '/api/accounts/login/'],
  ['POST', '/api/payments/webhooks/razorpay/'],
  ['GET', '/api/live-updates/'],
  ['GET', `/calendars/${'x'.repeat(43)}.ics`],
  ['GET', '/sitemap.xml'],
  ['POST', '/unsubscribe/unknown'],
] as const)('a stranger’s requests are counted, even those that fail: %s %s', async (method, url) => {
  const answer = await app.fastify.inject({ method, url, ...(method === 'POST' && { payload: {} }) });
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

it('the liveness check is never limited', async () => {
  expect((await app.fastify.inject({ url: '/healthz' })).statusCode).toBe(200);
});
