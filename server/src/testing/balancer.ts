import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How often to check whether a server is ready, and the timeout of a check, in milliseconds. */
const checkEvery = 100;
const checkTimeout = 1_000;
/**
 * How long a request waits for a ready server, and how often to look for one: like `lb_try_duration` in
 * deploy/Caddyfile.compose.
 */
const tryFor = 15_000;
const tryEvery = 50;

/** Whether a request was refused before any byte of it was sent. */
const isUnsent = (error: unknown): boolean => (error as { code?: string }).code === 'ECONNREFUSED';

/**
 * Acts like Caddy, nginx or a load balancer: passes requests on to any ready server over persistent
 * connections, and tries another server only if it could not open a connection. It never repeats a request
 * that may have arrived. A request waits if no server is ready, because on a busy machine all readiness
 * checks can be late.
 */
export const startBalancer = async () => {
  const origins: string[] = [];
  const watching: Promise<void>[] = [];
  const ready = new Set<string>();
  const agent = new Agent({ keepAlive: true });
  const stopped = new AbortController();
  let count = 0;

  const check = async (origin: string): Promise<void> => {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(checkTimeout) }).catch(
      () => null,
    );
    await answer?.body?.cancel();
    if (answer?.ok) ready.add(origin);
    else ready.delete(origin);
  };
  // Each separately, because a starting server responds slowly.
  const watch = async (origin: string): Promise<void> => {
    while (!stopped.signal.aborted && origins.includes(origin)) {
      await check(origin);
      await pause(checkEvery, null, { signal: stopped.signal }).catch(() => null);
    }
    ready.delete(origin);
  };

  const pass = (origin: string, request: IncomingMessage, reply: ServerResponse): Promise<void> =>
    new Promise((done, failed) => {
      const { method, url, headers } = request;
      const onward = send(`${origin}${url}`, { agent, method: method ?? 'GET', headers });
      onward.once('error', failed);
      onward.once('response', (answer) => {
        const { connection: _, ...rest } = answer.headers;
        reply.writeHead(answer.statusCode ?? 502, rest);
        answer.pipe(reply).once('close', done);
      });
      // Wait for the connection: a body that was already read could not be passed on to another server.
      onward.once('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => request.pipe(onward));
        else request.pipe(onward);
      });
    });

  const next = (): string | undefined => {
    const those = origins.filter((origin) => ready.has(origin));
    count += 1;
    return those[count % those.length];
  };

  const serve = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const latest = performance.now() + tryFor;
    while (performance.now() < latest && !stopped.signal.aborted) {
      const origin = next();
      if (!origin) {
        await pause(tryEvery);
        continue;
      }
      try {
        return await pass(origin, request, reply);
      } catch (error) {
        ready.delete(origin);
        if (!isUnsent(error)) break;
      }
    }
    if (!reply.headersSent) reply.writeHead(502);
    reply.end();
  };

  const server = createServer((request, reply) => void serve(request, reply));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Adds a server. It gets requests once it is ready. */
    add(origin: string): void {
      origins.push(origin);
      watching.push(watch(origin));
    },
    remove: (origin: string) => void origins.splice(origins.indexOf(origin), 1),
    isReady: (origin: string): boolean => ready.has(origin),
    async stop(): Promise<void> {
      stopped.abort();
      await Promise.all(watching);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
};
