import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, onRenewalNeeded, onSessionEnd } from '#app/api/call.ts';
import { renewAccessToken } from './renew-access-token.ts';

const memory = (): Storage => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    key: () => null,
    length: 0,
  };
};

const respond = (status: number, body: object) => new Response(JSON.stringify(body), { status });
let localStorage: Storage;
const requests: { url: string; token: string | null }[] = [];
/** The Idempotency-Keys of the refresh requests. */
const keys: (string | null)[] = [];

/** A server that accepts only the access token `new`, which a refresh returns. */
const server = (refresh: () => Response) =>
  vi.fn(async (url: string, { headers }: { headers: Headers }) => {
    const token = headers.get('Authorization');
    requests.push({ url, token });
    if (url.endsWith('/token/refresh/')) {
      keys.push(headers.get('Idempotency-Key'));
      return refresh();
    }
    return token === 'Bearer new'
      ? respond(200, { first_name: 'Asha' })
      : respond(401, { code: 'not_authenticated' });
  });

beforeEach(() => {
  onRenewalNeeded(renewAccessToken);
  requests.length = 0;
  keys.length = 0;
  localStorage = memory();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', { localStorage });
  localStorage.setItem('access_token', 'old');
  localStorage.setItem('refresh_token', 'r1');
});
afterEach(() => vi.unstubAllGlobals());

it('renews the session once for calls that fail together, and repeats each of them', async () => {
  vi.stubGlobal(
    'fetch',
    server(() => respond(200, { access: 'new', refresh: 'r2' })),
  );
  const people = await Promise.all([call(getProfile, {}), call(getProfile, {}), call(getProfile, {})]);
  expect(people.map(({ firstName }) => firstName)).toEqual(['Asha', 'Asha', 'Asha']);
  expect(requests.filter(({ url }) => url.endsWith('/token/refresh/'))).toEqual([
    { url: '/api/accounts/token/refresh/', token: null },
  ]);
  expect(localStorage.getItem('refresh_token')).toBe('r2');
});

it('stays signed in if another tab renewed the session with the same token meanwhile', async () => {
  vi.stubGlobal(
    'fetch',
    server(() => {
      localStorage.setItem('access_token', 'of the other tab');
      localStorage.setItem('refresh_token', 'r2');
      return respond(200, { access: 'new', refresh: 'r2' });
    }),
  );
  expect((await call(getProfile, {})).firstName).toBe('Asha');
  expect(localStorage.getItem('refresh_token')).toBe('r2');
});

it('stays signed out if the person signed out while the session was renewed', async () => {
  vi.stubGlobal(
    'fetch',
    server(() => {
      localStorage.clear();
      return respond(200, { access: 'new', refresh: 'r2' });
    }),
  );
  await expect(call(getProfile, {})).rejects.toMatchObject({ code: 'authentication_failed' });
  expect(localStorage.getItem('refresh_token')).toBeNull();
});

it('repeats nothing in the session of the person who signed in meanwhile, and leaves it alone', async () => {
  const ended = vi.fn();
  onSessionEnd(ended);
  const signInOther = () => {
    localStorage.setItem('access_token', 'new');
    localStorage.setItem('refresh_token', 'of another');
    localStorage.setItem('user', JSON.stringify({ id: 'ravi' }));
  };
  for (const refused of [
    () => respond(200, { access: 'new', refresh: 'r2' }),
    () => respond(401, { code: 'session_expired' }),
  ]) {
    requests.length = 0;
    localStorage.setItem('access_token', 'old');
    localStorage.setItem('refresh_token', 'r1');
    localStorage.setItem('user', JSON.stringify({ id: 'asha' }));
    vi.stubGlobal(
      'fetch',
      server(() => {
        signInOther();
        return refused();
      }),
    );
    await expect(call(getProfile, {})).rejects.toMatchObject({ code: 'authentication_failed' });
    expect(requests.map(({ token }) => token)).toEqual(['Bearer old', null]);
    expect(localStorage.getItem('refresh_token')).toBe('of another');
  }
  expect(ended).not.toHaveBeenCalled();
});

it('clears a session that cannot be renewed', async () => {
  const ended = vi.fn();
  onSessionEnd(ended);
  vi.stubGlobal(
    'fetch',
    server(() => respond(401, { code: 'session_expired' })),
  );
  await expect(call(getProfile, {})).rejects.toMatchObject({ code: 'authentication_failed' });
  expect(ended).toHaveBeenCalledOnce();
  expect(localStorage.getItem('access_token')).toBeNull();
});

it('stays signed in if the renewed token has expired before it is used, as when the device slept', async () => {
  const ended = vi.fn();
  onSessionEnd(ended);
  const tokens = ['expired', 'new'];
  vi.stubGlobal(
    'fetch',
    server(() => respond(200, { access: tokens.shift(), refresh: `r${3 - tokens.length}` })),
  );
  expect((await call(getProfile, {})).firstName).toBe('Asha');
  expect(ended).not.toHaveBeenCalled();
  expect(localStorage.getItem('refresh_token')).toBe('r3');
});

it('ends the session if the server refuses every token it gives', async () => {
  const ended = vi.fn();
  onSessionEnd(ended);
  let n = 0;
  vi.stubGlobal(
    'fetch',
    server(() => respond(200, { access: `refused ${++n}`, refresh: `r${n + 1}` })),
  );
  await expect(call(getProfile, {})).rejects.toMatchObject({ code: 'authentication_failed' });
  expect(n).toBe(2);
  expect(ended).toHaveBeenCalledOnce();
  expect(localStorage.getItem('refresh_token')).toBeNull();
});

it('stays signed in if only the network failed', async () => {
  vi.stubGlobal(
    'fetch',
    server(() => {
      throw new TypeError('offline');
    }),
  );
  await expect(call(getProfile, {})).rejects.toMatchObject({ code: 'network', status: 0 });
  expect(localStorage.getItem('refresh_token')).toBe('r1');
});

it('retries a renewal whose answer was lost with the same key, and uses a new key for the next one', async () => {
  let isOnline = false;
  vi.stubGlobal(
    'fetch',
    server(() => {
      if (!isOnline) throw new TypeError('offline');
      return respond(200, { access: 'new', refresh: 'r2' });
    }),
  );
  await expect(call(getProfile, {})).rejects.toMatchObject({ code: 'network' });
  isOnline = true;
  await call(getProfile, {});
  localStorage.setItem('access_token', 'expired');
  await call(getProfile, {});
  const [lost, repeated, next] = keys;
  expect(repeated).toBe(lost);
  expect(new Set([lost, next]).size).toBe(2);
});
