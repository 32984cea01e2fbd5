import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { during } from '../platform/activities.ts';
import { testApp } from '../testing/app.ts';
import { testConfig } from '../testing/config.ts';

const app = await testApp();
const text = async () => (await app.ask({ url: '/metrics' })).text;
const metric = async (series: string): Promise<number> => {
  const line = (await text()).split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.split(' ').at(-1));
};

const https = { PUBLIC_URL: 'https://mandap.example' };
const token = 'a token of the operators';

describe('who may read the metrics', () => {
  it.each([
    ['a private address', {}, { onSite: true, token: undefined, listener: null }],
    ['a public address', https, { onSite: false, listener: null }],
    ['a public address with a token', { ...https, METRICS_TOKEN: token }, { onSite: true, token }],
    ['an address of the network', { HOST: '0.0.0.0' }, { onSite: false }],
    [
      'a listener of their own',
      { METRICS_PORT: '9100' },
      { onSite: false, listener: { port: 9100, host: '127.0.0.1' } },
    ],
  ])('%s', (_, env, access) => {
    expect(testConfig({ env: env as Record<string, string> }).metrics).toMatchObject(access);
  });

  it('needs a token on a listener that others can reach', () => {
    const open = { DATA_DIR: '/tmp', METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' };
    expect(() => readConfig(open)).toThrow('METRICS_TOKEN: must be set when METRICS_HOST');
    expect(readConfig({ ...open, METRICS_TOKEN: token }).metrics.token).toBe(token);
  });

  it('is nobody on a public address without a token', async () => {
    const open = await testApp({ secondProcess: app, env: https });
    const { status, json } = await open.ask({ url: '/metrics' });
    expect([status, json.code]).toEqual([404, 'not_found']);
  });

  it('is anyone with the token, on the site and on the separate listener', async () => {
    const env = { ...https, METRICS_TOKEN: token, METRICS_PORT: '0' };
    const guarded = await testApp({ secondProcess: app, env });
    const headers = { authorization: `Bearer ${token}` };
    for (const wrong of [{}, { authorization: 'Bearer guess' }, { authorization: token }])
      expect((await guarded.ask({ url: '/metrics', headers: wrong })).status).toBe(401);
    expect((await guarded.ask({ url: '/metrics', headers })).status).toBe(200);
    const own = guarded.metricsListener?.listeningOrigin;
    expect((await fetch(`${own}/metrics`)).status).toBe(401);
    expect(await (await fetch(`${own}/metrics`, { headers })).text()).toContain('jobs_dead');
    expect((await fetch(`${own}/api/venues/`, { headers })).status).toBe(404);
  });
});

describe('the metrics', () => {
  it('count requests by route, never by URL', async () => {
    await app.ask({ url: '/api/venues/?city=Jaipur' });
    const series = 'http_request_duration_seconds_count{method="GET",route="/api/venues/",status="200"}';
    expect(await metric(series)).toBeGreaterThan(0);
    expect(await text()).not.toContain('Jaipur');
  });

  it('show how long jobs have been due, and which failed', async () => {
    const task = 'notifications:account.created';
    await app.db`
      insert into jobs (task, payload, priority, run_at)
      values (${task}, '{}', 0, ${new Date(app.clock.now().getTime() - 60_000)})`;
    expect(await metric(`jobs_oldest_due_seconds{job="${task}"}`)).toBe(60);
    await app.db`
      update jobs set attempts = max_attempts, last_error = 'x'`;
    expect(await metric(`jobs_dead{job="${task}"}`)).toBe(1);
    expect(await metric(`jobs_oldest_due_seconds{job="${task}"}`)).toBe(0);
  });

  it('count statements that wait for a connection, even while the pool is exhausted', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The pool has 20.
    let begun = 0;
    const all = Array.from({ length: 23 }, () =>
      app.db.begin(() => {
        begun += 1;
        return held;
      }),
    );
    try {
      await expect.poll(() => begun).toBe(20);
      expect(await metric('database_statements_waiting')).toBe(3);
    } finally {
      release();
      await Promise.all(all);
    }
    expect(await metric('database_statements_waiting')).toBe(0);
  });

  it('count failed calls to external services', async () => {
    const call = { kind: 'call', name: 'smtp send', target: 'smtp' } as const;
    await during(call, async () => undefined);
    await during(call, () => Promise.reject(new Error('refused'))).catch(() => {});
    for (const outcome of ['done', 'failed'])
      expect(await metric(`outside_call_duration_seconds_count{target="smtp",outcome="${outcome}"}`)).toBe(1);
  });

  it('include every metric that the dashboard and the alerts use', async () => {
    const deploy = join(import.meta.dirname, '../../../deploy');
    const read = (file: string) => readFileSync(join(deploy, file), 'utf8');
    const alerts = [...read('prometheus/alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(
      ([, expr = '']) => expr,
    );
    const { panels } = JSON.parse(read('grafana/mandap.json')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    const known = new Set([...(await text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
    const named = [...alerts, ...shown].flatMap((expr) => {
      const bare = expr.replace(/\{[^}]*\}|\b(by|without) \([^)]*\)/g, ' ');
      return bare.match(/\b[a-z]+(?:_[a-z0-9]+)+\b(?! *\()/g) ?? [];
    });
    expect([alerts.length, shown.length]).toEqual([14, 24]);
    expect(named.length).toBeGreaterThan(35);
    const missing = named.filter(
      (name) => !known.has(name) && !known.has(name.replace(/_(bucket|sum|count)$/, '')),
    );
    expect(missing).toEqual([]);
  });
});
