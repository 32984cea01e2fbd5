import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../platform/limits.ts';

/** How long clients may take, in milliseconds, and how many connections they may have. */
export interface ConnectionLimits {
  /** For the headers of a request, and for all of it: 10 MB over a slow phone line. */
  headers: number;
  request: number;
  /** Without a byte in either direction. Live updates send a heartbeat more often. */
  idle: number;
  /** To read an answer that is complete. */
  answer: number;
  /** Of this process, and of one network. */
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

/** Closes connections beyond what one process, or one network, may have. Behind a proxy all are the proxy's. */
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

/** Ends connections whose clients have not read a complete answer after so long, in ms: it is kept in memory for them. */
export const boundAnswers = (fastify: FastifyInstance, longest: number): void => {
  const waiting = new Map<ServerResponse, number>();
  fastify.addHook('onSend', (_request, { raw }, payload, done) => {
    // Of a stream, only what is under way is in memory.
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
