import { expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';

it('sends HSTS for a year with subdomains over https, and none over http', async () => {
  const app = await testApp({ env: { PUBLIC_URL: 'https://mandap.example' } });
  for (const url of ['/api/venues/', '/healthz'])
    expect((await app.ask({ url })).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
  const plain = await testApp({ secondProcess: app });
  expect((await plain.ask({ url: '/api/venues/' })).headers['strict-transport-security']).toBeUndefined();
});

it('refuses TRACE', async () => {
  const app = await testApp();
  const asked = { method: 'TRACE' as 'GET', url: '/api/venues/', headers: { 'x-secret': 'of a proxy' } };
  const answer = await app.fastify.inject(asked);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.body).not.toContain('of a proxy');
});
