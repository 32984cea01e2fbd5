import { randomInt } from 'node:crypto';
import type { TestApp } from '#server/testing/app.ts';
import type { NewAccount } from './commands/create-account.ts';

export const password = 'Chameli-Lamp#26';
export const minute = 60_000;
export const day = 24 * 60 * minute;

export type Body = Record<string, unknown> & { detail: string; code: string };

let made = 0;
export const newEmail = (): string => {
  made += 1;
  return `person${made}@example.test`;
};

const newIp = (): string => Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');

export const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

/** The body of a full sign-up. */
export const full = (email: string, over: object = {}) => ({
  email,
  password,
  first_name: 'Asha',
  last_name: 'Devi',
  role: 'User',
  ...over,
});

/** Simulates people at their browsers, and reads their emails and stored data. */
export const accountsKit = (app: TestApp) => {
  const { db } = app;

  /** One browser, with an IP address and its cookies. */
  const aBrowser = (ip = newIp(), userAgent = 'a test', language = 'en') => {
    const cookies: Record<string, string> = {};
    const call = async (
      method: 'GET' | 'POST' | 'DELETE',
      url: string,
      payload?: object,
      token?: string,
      key?: string,
    ) => {
      const answer = await app.fastify.inject({
        method,
        url: `/api${url}`,
        remoteAddress: ip,
        cookies,
        headers: {
          'user-agent': userAgent,
          'accept-language': language,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(payload ? { payload } : {}),
      });
      for (const { name, value } of answer.cookies) cookies[name] = value;
      return {
        status: answer.statusCode,
        body: answer.json<Body>(),
        headers: answer.headers,
        set: answer.cookies,
      };
    };
    const act = (path: string, payload: object, token?: unknown) =>
      call('POST', `/accounts/${path}/`, payload, token as string);
    return {
      forgot: (email: string) => act('forgot-password', { email }),
      reset: (token: unknown, next: string) => act('reset-password', { token, password: next }),
      changePassword: (token: unknown, current: string, next: string) =>
        act('change-password', { current_password: current, new_password: next }, token),
      changeEmail: (token: unknown, email: string, own = password) =>
        act('change-email', { email, password: own }, token),
      verifyEmail: (token: unknown, otp: string) => act('change-email/verify', { otp }, token),
      sessions: (token: unknown) => call('GET', '/accounts/sessions/', undefined, token as string),
      endSession: (token: unknown, id: unknown) =>
        call('DELETE', `/accounts/sessions/${id}/`, undefined, token as string),
      endOthers: (token: unknown) => call('DELETE', '/accounts/sessions/', undefined, token as string),
      register: (payload: object) => call('POST', '/accounts/register/', payload),
      login: (email: string, over: object = {}) =>
        call('POST', '/accounts/login/', { email, password, ...over }),
      verify: (email: string, otp: string) => call('POST', '/accounts/login/otp/verify/', { email, otp }),
      refresh: (refresh: unknown, key?: string) =>
        call('POST', '/accounts/token/refresh/', { refresh }, undefined, key),
      blacklist: (refresh: unknown) => call('POST', '/accounts/token/blacklist/', { refresh }),
      requestPhoneCode: (phone: string) => act('phone-sign-in', { phone }),
      signInByPhone: (phone: string, over: object) => act('phone-sign-in/verify', { phone, ...over }),
      profile: (token?: unknown) => call('GET', '/accounts/profile/', undefined, token as string),
    };
  };

  type Browser = ReturnType<typeof aBrowser>;

  const mailsTo = async (email: string) => {
    await app.jobs.drain();
    return app.mails.filter(({ to }) => to === email);
  };

  /** The code of the newest text to a number. */
  const textedCode = async (phone: string): Promise<string> => {
    await app.jobs.drain();
    const text = app.texts.findLast(({ to }) => to === phone)?.text ?? '';
    const code = /#(\d{6})$/.exec(text)?.[1];
    if (!code) throw new Error(`no code in: ${text}`);
    return code;
  };

  const codeFor = async (email: string): Promise<string> => {
    const texts = (await mailsTo(email)).map(({ text }) => text);
    // Administrators also get emails about other administrators, which contain no code.
    const code = texts.map((text) => /^(\d{6})$/m.exec(text)?.[1]).findLast(Boolean);
    if (!code) throw new Error(`no code in: ${texts.join()}`);
    return code;
  };

  /** The token of the newest link for choosing a password. */
  const linkFor = async (email: string): Promise<string> => {
    const text = (await mailsTo(email)).at(-1)?.text ?? '';
    const token = /reset-password#token=([\w-]+)/.exec(text)?.[1];
    if (!token) throw new Error(`no link in: ${text}`);
    return token;
  };

  const anAccount = async (over: Partial<NewAccount> = {}): Promise<string> => {
    const email = newEmail();
    const person = { firstName: 'Asha', lastName: 'Devi', role: 'user' as const };
    await app.accounts.create({ email, password, ...person, ...over });
    return email;
  };

  const signIn = async (email: string, browser: Browser = aBrowser(), over: object = {}) => {
    await browser.login(email, over);
    const { body } = await browser.verify(email, await codeFor(email));
    return body as Body & { access: string; refresh: string };
  };

  /** Requests a sign-up code and verifies it. */
  const proven = async (email: string, browser: Browser) => {
    await browser.register({ email });
    return browser.verify(email, await codeFor(email));
  };

  /** Runs with changed settings, and restores them afterwards. */
  const withSettings = async (
    patch: Parameters<typeof app.settings.change>[0],
    work: () => Promise<void>,
  ): Promise<void> => {
    const before = Object.entries(await app.settings.get()).filter(([key]) => key in patch);
    await app.settings.change(patch);
    try {
      await work();
    } finally {
      await app.settings.change(Object.fromEntries(before));
    }
  };

  return {
    aBrowser,
    mailsTo,
    codeFor,
    textedCode,
    linkFor,
    anAccount,
    signIn,
    proven,
    withSettings,

    sessionsOf: (email: string) => db<{ id: string; revokedAt: Date | null; expiresAt: Date }[]>`
      select s.id, s.revoked_at, s.expires_at from sessions s join users u on u.id = s.user_id
      where u.email = ${email}`,

    codesOf: (email: string) => db<
      { askerTries: number; wrongTries: number; codeHash: string; usedAt: Date | null }[]
    >`
      select asker_tries, wrong_tries, code_hash, used_at from address_codes where address = ${email}`,

    usersOf: (email: string) => db<{ id: string; status: string; role: string; passwordHash: string }[]>`
      select id, status, role, password_hash from users where email = ${email}`,
  };
};
