import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../platform/limits.ts';

/** Timeouts for clients, in milliseconds, and limits on their connections. */
export interface ConnectionLimits {
  /** To receive the headers of a request, and the whole request: 10 MB over a slow phone connection. */
  headers: number;
  request: number;
  /** Time without a byte in either direction. Live updates send heartbeats more often. */
  idle: number;
  /** For the client to read a complete response. */
  answer: number;
  /** The maximum number of connections of this process, and of one network. */
  connections: number;
  connectionsPerNetwork: number;
}

export const connectionLimits: ConnectionLimits = {
  headers: 15_000,
  request: 120_000,
  idle: 60_000,
  answer: 120_000,
  connections: 10_000,
  connectionsPerNetwork: 250,
};

/** Closes connections above the limit of the process or of one network. Behind a proxy, all connections are the proxy's. */
export const boundConnections = (
  { server }: FastifyInstance,
  { connections, connectionsPerNetwork }: ConnectionLimits,
  trustProxy: boolean,
): void => {
  server.maxConnections = connections;
  if (trustProxy) return;
  const byNetwork = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (byNetwork.get(network) ?? 0) + 1;
    if (count > connectionsPerNetwork) {
      socket.destroy();
      return;
    }
    byNetwork.set(network, count);
    socket.once('close', () => {
      const left = (byNetwork.get(network) ?? 1) - 1;
      if (left === 0) byNetwork.delete(network);
      else byNetwork.set(network, left);
    });
  });
};

/**
 * Closes connections whose clients have not read a complete response within `longest` ms, because it stays in
 * memory until then.
 */
export const boundAnswers = (fastify: FastifyInstance, longest: number): void => {
  const waiting = new Map<ServerResponse, number>();
  fastify.addHook('onSend', (_request, { raw }, payload, done) => {
    // A stream holds only its current chunk in memory.
    if (payload === null || typeof payload === 'string' || Buffer.isBuffer(payload))
      waiting.set(raw, performance.now());
    done();
  });
  fastify.addHook('onResponse', (_request, { raw }, done) => {
    waiting.delete(raw);
    done();
  });
  const check = (): void => {
    const oldest = performance.now() - longest;
    for (const [raw, since] of waiting) {
      if (since > oldest) return;
      waiting.delete(raw);
      raw.destroy();
    }
  };
  const timer = setInterval(check, Math.min(5_000, longest)).unref();
  fastify.addHook('onClose', async () => clearInterval(timer));
};
