import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { aGuest } from '../testing/builders.ts';
import { during } from './activities.ts';
import { logSlowStatements } from './slow-statements.ts';
import { summaryOf } from './statements.ts';
import { startTraces } from './traces.ts';

const app = await testApp();
const { db } = app;

describe('a slow statement', () => {
  const logged: Record<string, unknown>[] = [];
  /** Excludes the app's background statements, which may also be slow on a busy machine. */
  const isOurs = ({ statement }: Record<string, unknown>) => /pg_sleep|^select 1$/.test(String(statement));
  const log = {
    warn(fields: Record<string, unknown>) {
      if (isOurs(fields)) logged.push(fields);
    },
  };
  const stop = logSlowStatements({ log: log as never, ms: 50 });
  afterAll(stop);

  it('is logged with its text and duration, without its values', async () => {
    const secret = 'asha@example.in';
    await db`select ${secret} as email,
        pg_sleep(0.06)`;
    expect(logged).toEqual([{ statement: 'select $1 as email, pg_sleep(0.06)', ms: expect.any(Number) }]);
    expect(logged[0]?.ms).toBeGreaterThanOrEqual(50);
  });

  it('built from fragments is also logged without values, and a failed one with its reason', async () => {
    logged.length = 0;
    await db
      .execute("select 98765 / (random() * 0)::int from pg_sleep(0.06) where 'asha@example.in' <> ''")
      .catch(() => {});
    expect(logged).toEqual([
      {
        statement: 'select ? / (random() * ?)::int from pg_sleep(?) where ? <> ?',
        ms: expect.any(Number),
        code: '22012',
      },
    ]);
  });

  it('is logged in a transaction, and a fast one is not', async () => {
    logged.length = 0;
    await db.begin(async (tx) => {
      await tx`select 1`;
      await tx`select pg_sleep(0.06)`;
    });
    expect(logged.map(({ statement }) => statement)).toEqual(['select pg_sleep(0.06)']);
  });
});

it.each([
  ['select b.id from bookings b where b.id = $1', 'select bookings'],
  ['insert into "payments" (id) values ($1)', 'insert payments'],
  ['update users set name = $1', 'update users'],
  ['commit', 'commit'],
])('%s is summarised as %s', (statement, summary) => {
  expect(summaryOf(statement)).toBe(summary);
});

interface SentSpan {
  name: string;
  spanId: string;
  parentSpanId?: string;
  traceId: string;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** A collector that records what it receives. */
const aCollector = async () => {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(`${request.url} ${await text(request)}`);
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    endpoint: `http://127.0.0.1:${port}`,
    sent: () => bodies.join('\n'),
    spans: (): SentSpan[] =>
      bodies.flatMap((body) =>
        JSON.parse(body.replace('/v1/traces ', '')).resourceSpans.flatMap(
          (resource: { scopeSpans: { spans: SentSpan[] }[] }) =>
            resource.scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
};

describe('traces', () => {
  it('reach the collector: requests, jobs, calls, and the statements of each without values', async () => {
    const collector = await aCollector();
    const stop = startTraces({ endpoint: collector.endpoint, service: 'mandap' });
    const guest = await aGuest(db);
    await app.ask({ url: '/api/bookings/?search=Secret', as: guest });
    await app.ask({ method: 'PATCH', url: '/api/accounts/profile/', as: guest, body: { city: 'Secretpur' } });
    await app.db.begin((tx) => app.jobs.publish(tx, 'account.activated', { userId: guest.id }));
    await app.jobs.drain();
    const call = { kind: 'call', name: 'smtp send', target: 'smtp' } as const;
    await during(call, () => Promise.reject(new Error('to asha@example.in'))).catch(() => {});
    await stop();
    const spans = collector.spans();
    await collector.stop();

    const named = (name: string) => spans.find((span) => span.name === name);
    const children = (parent?: SentSpan) =>
      spans.filter(({ parentSpanId }) => parent && parentSpanId === parent.spanId).map(({ name }) => name);
    expect(children(named('GET /api/bookings/'))).toContain('select bookings');
    expect(children(named('PATCH /api/accounts/profile/'))).toContain('update users');
    expect(children(spans.find(({ name }) => name.endsWith(':account.activated')))).not.toEqual([]);
    expect(named('smtp send')).toMatchObject({ status: { code: 2 } });
    expect(collector.sent()).toContain('$1');
    for (const personal of ['Secret', guest.email, guest.id, 'asha@example.in'])
      expect(collector.sent()).not.toContain(personal);
  });

  it('delay nothing when the collector is down', async () => {
    const stop = startTraces({ endpoint: 'http://127.0.0.1:9', service: 'mandap' });
    expect((await app.ask({ url: '/api/venues/' })).status).toBe(200);
    await stop();
  });
});
