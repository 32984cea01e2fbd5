import { once } from 'node:events';
import { connect as connectTo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { connectionLimits } from './connections.ts';
import { assertPresent } from './gone-clients.ts';
import { createServer } from './server.ts';

const servers: FastifyInstance[] = [];
/** What the route `/work` does. */
let waiting: (request: FastifyRequest) => Promise<void>;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await server.close();
});

const start = async (limits = {}) => {
  const fastify = await createServer({
    log: pino({ level: 'silent' }),
    https: false,
    trustProxy: false,
    limits: { ...connectionLimits, ...limits },
  });
  servers.push(fastify);
  fastify.get('/small', async () => ({ detail: 'here' }));
  const large = Buffer.alloc(30_000_000, 'x');
  fastify.get('/large', async (_request, reply) => reply.type('image/png').send(large));
  fastify.get('/work', (request) => waiting(request));
  fastify.post('/body', async () => ({ detail: 'taken' }));
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = new URL(fastify.listeningOrigin);
  const open = (): Socket => {
    const socket = connectTo(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };
  return { fastify, open };
};

/** Sends these bytes and returns everything the server sends until it closes the connection. */
const answerTo = async (open: () => Socket, bytes: string): Promise<string> => {
  const socket = open();
  socket.write(bytes);
  return text(socket);
};

const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));

describe('a slow client', () => {
  it('is disconnected after half a header', async () => {
    const { open } = await start({ headers: 200, request: 400 });
    const answer = await answerTo(open, 'GET /small HTTP/1.1\r\nhost: x\r\nx-half');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(bodyOf(answer)).toMatchObject({ code: 'too_slow', detail: expect.any(String) });
  });

  it('is disconnected after half a body', async () => {
    const { open } = await start({ headers: 200, request: 400 });
    const answer = await answerTo(
      open,
      'POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"half":',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is disconnected when it stays silent', async () => {
    const { open } = await start({ idle: 200 });
    const socket = open();
    await once(socket, 'close');
  });

  it('is disconnected when it does not read its response', async () => {
    const { fastify, open } = await start({ answer: 300 });
    const socket = open().pause();
    socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(socket, 'connect');
    const count = () => new Promise((resolve) => fastify.server.getConnections((_error, n) => resolve(n)));
    await expect.poll(count).toBe(0);
  });
});

describe('a client that has disconnected', () => {
  it('gets no more work done for any request on its connection', async () => {
    const { fastify, open } = await start();
    const socket = open();
    let begun = 0;
    let worked = 0;
    const ended = new Promise<void>((done) => {
      fastify.server.once('connection', (connection) => connection.once('close', done));
    });
    fastify.server.prependListener('request', () => {
      begun += 1;
      socket.destroy();
    });
    waiting = async (request) => {
      await ended;
      assertPresent(request);
      worked += 1;
    };
    socket.write('GET /work HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20));
    await ended;
    // Resolves once every request has been handled.
    await fastify.close();
    expect(begun).toBeGreaterThan(0);
    expect(worked).toBe(0);
  });
});

describe('connections', () => {
  it('are limited per network, and closing one makes room again', async () => {
    const { open } = await start({ connectionsPerNetwork: 3 });
    const first = [open(), open(), open()];
    await Promise.all(first.map((socket) => once(socket, 'connect')));
    expect(await text(open())).toBe('');
    first[0]?.destroy();
    const ask = () =>
      answerTo(open, 'GET /small HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n').catch(() => '');
    await expect.poll(ask).toContain('200 OK');
  });
});

describe('a request that Node refuses', () => {
  it.each([
    ['without sense', 'NONSENSE\r\n\r\n', 400, 'bad_input'],
    [
      'with two hosts',
      'GET /small HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n',
      400,
      'bad_input',
    ],
    [
      'with enormous headers',
      `GET /small HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'too_large',
    ],
  ])('%s gets the same error format as every other', async (_, bytes, status, code) => {
    const { open } = await start();
    const answer = await answerTo(open, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(bodyOf(answer)).toEqual({ code, detail: expect.any(String) });
  });
});

describe('requests from one address', () => {
  it('are counted for every URL', async () => {
    const counted: string[] = [];
    const fastify = await createServer({
      log: pino({ level: 'silent' }),
      https: false,
      trustProxy: false,
      countAny: async (ip) => void counted.push(ip),
    });
    servers.push(fastify);
    fastify.get('/media/*', async () => 'picture');
    for (const url of ['/media/a', '/media/b', '/nowhere'])
      await fastify.inject({ url, remoteAddress: '10.0.0.7' });
    expect(counted).toEqual(['10.0.0.7', '10.0.0.7', '10.0.0.7']);
  });
});
