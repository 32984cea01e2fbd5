import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@mandap/contract/endpoint';
import { everyEndpoint } from '@mandap/contract/endpoints';
import { addDays, type Day, dayInIndia } from '@mandap/domain/days';
import { pino } from 'pino';
import { expect } from 'vitest';
import { buildApp } from '../app.ts';
import type { DomainEvents } from '../events.ts';
import { createAccessTokens } from '../features/accounts/access-token.ts';
import { errorsOf } from '../http/openapi.ts';
import type { Web } from '../http/pages.ts';
import { createTestClock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import { createJobs } from '../platform/jobs.ts';
import { createLive } from '../platform/live.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { createPasswords, type Passwords } from '../platform/passwords.ts';
import { createReplicaReads } from '../platform/replica.ts';
import type { Sms } from '../platform/sms/sms-sender.ts';
import { createFsStorage } from '../platform/storage/fs-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { besideTransaction } from '../platform/transactions.ts';
import type { WhatsAppMessage } from '../platform/whatsapp/whatsapp-sender.ts';
import type { TestUser } from './builders.ts';
import { afterFile, removeDirectory } from './clean-up.ts';
import { testConfig } from './config.ts';
import { testDatabase } from './database.ts';
import { createDrain } from './drain-jobs.ts';
import { assertFieldsAreNamed } from './named-fields.ts';

export interface TestRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  body?: unknown;
  as?: TestUser;
  headers?: Record<string, string>;
}

/** The time in every test until it moves the clock: Saturday 21 November 2026, 11:30 in India. */
export const testNow = new Date('2026-11-21T06:00:00Z');

/** The lowest cost that argon2 allows. */
const cheapPasswords = createPasswords({ costs: { memoryCost: 8, timeCost: 1, parallelism: 1 } });

/** The whole server with its own database, a fixed clock and collected emails. */
export const testApp = async ({
  rateLimits = false,
  web = null,
  env = {},
  pool = 20,
  secondProcess,
  replica,
  storageOf = (usual) => usual,
  passwords = cheapPasswords,
  hasSms = true,
}: {
  rateLimits?: boolean;
  web?: Web | null;
  /** Additional environment variables: a gateway's keys. */
  env?: Record<string, string>;
  /** The number of the application's connections. */
  pool?: number;
  /** A second process on the same database: that of an application, or a pool. */
  secondProcess?: { db: Db; asApplication?: Db; publicReads?: Db };
  /** For reads that may lag behind. */
  replica?: Db;
  /** Wraps the usual storage, for example to simulate a full disk. */
  storageOf?: (usual: Storage) => Storage;
  passwords?: Passwords;
  hasSms?: boolean;
} = {}) => {
  const { db: owner, asApplication: db = owner } =
    secondProcess ?? (await testDatabase({ max: 20, applicationMax: pool }));
  const publicReads = secondProcess?.publicReads ?? db;
  const log = pino({ level: 'silent' });
  const clock = createTestClock(testNow);
  const jobs = createJobs<DomainEvents>({ db, clock, log });
  const live = createLive({ db, log });
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const texts: Sms[] = [];
  const sms = { send: async (text: Sms) => void texts.push(text) };
  const chats: WhatsAppMessage[] = [];
  const whatsApp = { send: async (message: WhatsAppMessage) => void chats.push(message) };
  const directory = await mkdtemp(join(tmpdir(), 'test-app-'));
  const config = testConfig({ dataDir: directory, rateLimits, env });
  const storage = storageOf(createFsStorage({ directory }));
  const app = await buildApp(
    {
      config,
      db,
      publicReads,
      exports: db,
      jobs,
      live,
      clock,
      mailer,
      sms: hasSms ? sms : null,
      whatsApp: config.whatsApp && whatsApp,
      outbox: null,
      storage,
      passwords,
      log,
      readReplica: createReplicaReads({ db: publicReads, replica: replica ?? null, clock }),
      ping: async () => {
        await storage.probe();
        return { degraded: [] };
      },
    },
    web,
  );
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  await live.ready();
  const tokens = createAccessTokens({ secret: config.jwtSecret, clock });

  afterFile(async () => {
    await app.fastify.close();
    await live.stop();
    await removeDirectory(directory);
    await assertFieldsAreNamed(owner);
  });

  const signed = new Map<string, Promise<string>>();
  /** Signed once for each person and time. */
  const tokenFor = ({ id, role }: TestUser): Promise<string> => {
    const now = clock.now().getTime();
    const key = `${id} ${role} ${now}`;
    const known = signed.get(key);
    if (known) return known;
    const token = tokens.sign({ userId: id, role, sessionId: id, until: new Date(now + 900_000) });
    signed.set(key, token);
    return token;
  };

  return {
    ...app,
    /** The owner's connection, for tests. The application itself only has the rights of its role. */
    db: owner,
    asApplication: db,
    jobs: { ...jobs, drain: createDrain({ db, clock, jobs }) },
    storage,
    clock,
    mails,
    texts,
    /** Messages by WhatsApp, where it is configured (`env`). */
    chats,
    /** The directory of its files. */
    filesDirectory: directory,
    tokenFor,
    origin: () => app.fastify.listeningOrigin,
    /** The day that is this many days after the clock's today in India. */
    dayIn: (count: number): Day => addDays(dayInIndia(clock.now()), count),

    /** Sends one request, signed in or anonymous. `json` is the response. */
    async ask({ method = 'GET', url, body, as, headers = {} }: TestRequest) {
      const authorization = as ? { authorization: `Bearer ${await tokenFor(as)}` } : {};
      // As another person's request, even if a test sends it within a transaction.
      const answer = await besideTransaction(async () => {
        const headersOf = { ...authorization, ...headers };
        const payload = body === undefined ? {} : { payload: body as object };
        return app.fastify.inject({ method, url, headers: headersOf, ...payload });
      });
      expectDeclared(method, url, answer);
      const isPlain = answer.body !== '' && !answer.headers['content-encoding'];
      const isJson = isPlain && String(answer.headers['content-type']).startsWith('application/json');
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: answer.body,
        json: isJson ? answer.json() : null,
      };
    },
  };
};

/** An error that the contract does not declare for an endpoint is a contract bug, whichever test finds it. */
const expectDeclared = (method: string, url: string, answer: { statusCode: number; body: string }): void => {
  if (answer.statusCode < 400) return;
  const path = `${url.split('?')[0]}/`.replace(/\/+$/, '/');
  const called = everyEndpoint.find(
    ({ endpoint }) =>
      endpoint.method === method && new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
  if (!called) return;
  const { code } = JSON.parse(answer.body);
  expect(errorsOf(called.endpoint), `${called.name} answers ${code}, undeclared`).toContain(code);
};

export type TestApp = Awaited<ReturnType<typeof testApp>>;

/** The URL of an endpoint with its parameters filled in. */
export const addressOf = (endpoint: Endpoint, names: Record<string, string> = {}): string =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) => names[name] ?? '');
