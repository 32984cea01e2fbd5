import { expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { cookieOf } from '../testing/cookie-of.ts';

const app = await testApp({ env: { PUBLIC_URL: 'https://mandap.example' } });

/** The cookie that identifies the browser, as the server sets it. */
const ask = async (cookie?: string) => {
  const answer = await app.ask({
    method: 'POST',
    url: '/api/accounts/register/',
    body: { email: 'asha@example.com' },
    ...(cookie && { headers: { cookie } }),
  });
  return { set: String(answer.headers['set-cookie']), sent: cookieOf(answer) };
};

it('over https, cookies are bound to this host: no subdomain and no unencrypted response can set them', async () => {
  const { set, sent } = await ask();
  expect(set).toMatch(/^__Host-device=/);
  expect(set.split('; ').slice(1)).toEqual(
    expect.arrayContaining(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax']),
  );
  expect(set).not.toContain('Domain');
  expect((await ask(sent)).sent, 'recognised').toBe(sent);
  expect((await ask(sent.replace('__Host-', ''))).sent, 'set by somebody else').not.toBe(sent);
});
