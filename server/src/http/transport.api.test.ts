import { expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';

it('browsers that came over https come so for a year, also to subdomains; without https nothing is promised', async () => {
  const app = await testApp({ env: { PUBLIC_URL: 'https://mandap.example' } });
  for (const url of ['/api/venues/', '/healthz'])
    expect((await app.ask({ url })).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
  const plain = await testApp({ secondProcess: app });
  expect((await plain.ask({ url: '/api/venues/' })).headers['strict-transport-security']).toBeUndefined();
});

it('nothing is traced', async () => {
  const app = await testApp();
  const asked = { method: 'TRACE' as 'GET', url: '/api/venues/', headers: { 'x-secret': 'of a proxy' } };
  const answer = await app.fastify.inject(asked);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.body).not.toContain('of a proxy');
});
