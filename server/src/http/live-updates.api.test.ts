import { liveUpdatesPath } from '@mandap/contract/live-updates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import type { Listener } from '../platform/live-updates.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { aGuest, type TestUser } from '../testing/builders.ts';
import { serveLiveUpdates } from './live-updates.ts';
import { createServer } from './server.ts';

let app: TestApp;
let asha: TestUser;
let meera: TestUser;
const open: AbortController[] = [];

interface Reader {
  status: number;
  headers: Headers;
  heard: unknown[];
  isOver: () => boolean;
}

/** Reads a stream in the background, as a page does. */
const listenAt = async (origin: string, token: string | null): Promise<Reader> => {
  const stop = new AbortController();
  open.push(stop);
  const answer = await fetch(`${origin}${liveUpdatesPath}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: stop.signal,
  });
  const heard: unknown[] = [];
  let isOver = false;
  const read = async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      heard.push(
        ...blocks.map((block) => (block.startsWith('data: ') ? JSON.parse(block.slice(6)) : 'alive')),
      );
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return { status: answer.status, headers: answer.headers, heard, isOver: () => isOver };
};

const listenAs = async (person: TestUser) => listenAt(app.origin(), await app.tokenFor(person));

beforeAll(async () => {
  app = await testApp();
  asha = await aGuest(app.db);
  meera = await aGuest(app.db);
});

afterAll(() => {
  for (const stop of open) stop.abort();
});

describe('GET /api/live-updates/', () => {
  test('notifies the person concerned after the commit, and nobody else', async () => {
    const [hers, others] = [await listenAs(asha), await listenAs(meera)];
    await app.db.begin((tx) => app.liveUpdates.notify(tx, asha.id, { kind: 'message', threadId: 't1' }));
    await app.db
      .begin(async (tx) => {
        await app.liveUpdates.notify(tx, asha.id, { kind: 'message', threadId: 'never' });
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    await app.liveUpdates.notify(app.db, meera.id, { kind: 'notification' });
    await expect.poll(() => others.heard).toEqual(['alive', { kind: 'notification' }]);
    expect(hers.heard).toEqual(['alive', { kind: 'message', thread_id: 't1' }]);
  });

  test('is a stream that no proxy may buffer, compress or store', async () => {
    const { headers } = await listenAs(asha);
    expect(headers.get('content-type')).toContain('text/event-stream');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('content-encoding')).toBeNull();
  });

  test('requires sign-in', async () => {
    expect((await listenAt(app.origin(), null)).status).toBe(401);
    expect((await listenAt(app.origin(), 'nonsense')).status).toBe(401);
  });

  test('closes the oldest stream of a person with too many', async () => {
    const person = await aGuest(app.db);
    const readers: Reader[] = [];
    for (let index = 0; index < 13; index += 1) readers.push(await listenAs(person));
    await expect.poll(() => readers[0]?.isOver()).toBe(true);
    expect(readers.slice(1).some((reader) => reader.isOver())).toBe(false);
  });

  test('notifies every open stream when messages between processes may have been lost', async () => {
    const reader = await listenAs(asha);
    await app.db`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'listener' and datname = current_database()`;
    await expect.poll(() => reader.heard).toContainEqual({ kind: 'gap' });
  });
});

describe('a stream', () => {
  const serve = async () => {
    const alive = new Set(['good']);
    let ended: (sessionId: string) => void = () => undefined;
    const deaf: string[] = [];
    let send: Listener = () => undefined;
    const fastify = await createServer({
      log: app.fastify.log as never,
      https: false,
      trustProxy: false,
    });
    serveLiveUpdates(fastify, {
      heartbeat: 20,
      countRequest: async () => undefined,
      liveUpdates: {
        notify: async () => undefined,
        notifyEach: async () => undefined,
        listen: (userId, listener) => {
          send = listener;
          return () => void deaf.push(userId);
        },
      },
      authenticate: async (token) => {
        if (!alive.has(token)) throw new Failure('session_expired');
        return { id: 'asha', role: 'user', sessionId: 'session' };
      },
      onSessionEnded: (handler) => {
        ended = handler;
      },
    });
    const origin = await fastify.listen({ host: '127.0.0.1', port: 0 });
    return {
      fastify,
      alive,
      deaf,
      origin,
      end: (id: string) => ended(id),
      notify: (item: Parameters<Listener>[0]) => send(item),
    };
  };

  test('sends heartbeats, and ends when its token expires', async () => {
    const { fastify, alive, deaf, origin } = await serve();
    const reader = await listenAt(origin, 'good');
    await expect.poll(() => reader.heard.length).toBeGreaterThan(2);
    expect(reader.isOver()).toBe(false);
    alive.delete('good');
    await expect.poll(() => reader.isOver()).toBe(true);
    await expect.poll(() => deaf).toEqual(['asha']);
    await fastify.close();
  });

  test('ends at once with its session, and not with another one', async () => {
    const { fastify, end, origin } = await serve();
    const reader = await listenAt(origin, 'good');
    end('another');
    const before = reader.heard.length;
    await expect.poll(() => reader.heard.length).toBeGreaterThan(before);
    expect(reader.isOver()).toBe(false);
    end('session');
    await expect.poll(() => reader.isOver()).toBe(true);
    await fastify.close();
  });

  test('does not prevent the server from stopping', async () => {
    const { fastify, origin } = await serve();
    const reader = await listenAt(origin, 'good');
    await fastify.close();
    await expect.poll(() => reader.isOver()).toBe(true);
  });

  test('drops readers who disconnect or stop reading', async () => {
    const { fastify, deaf, origin, notify } = await serve();
    await listenAt(origin, 'good');
    open.at(-1)?.abort();
    await expect.poll(() => deaf).toHaveLength(1);
    // Nobody reads this body: unsent data is buffered, but not without limit.
    const stop = new AbortController();
    open.push(stop);
    await fetch(`${origin}${liveUpdatesPath}`, {
      headers: { authorization: 'Bearer good' },
      signal: stop.signal,
    });
    const much = { kind: 'message', threadId: 'x'.repeat(60_000) } as const;
    const notifyMuch = () => {
      for (let index = 0; index < 20; index += 1) notify(much);
      return deaf;
    };
    await expect.poll(notifyMuch).toHaveLength(2);
    await fastify.close();
  });
});
