import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createServer } from './server.ts';

const ipBehind = async (trustProxy: boolean): Promise<string> => {
  const fastify = await createServer({ log: pino({ level: 'silent' }), https: false, trustProxy });
  fastify.get('/', async (request) => request.ip);
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
  const { body } = await fastify.inject({ url: '/', headers, remoteAddress: '10.0.0.2' });
  await fastify.close();
  return body;
};

it('identifies a client by the address the proxy saw, not by one that the client wrote', async () => {
  expect(await ipBehind(true)).toBe('198.51.100.7');
});

it('trusts no forwarded address without a proxy', async () => {
  expect(await ipBehind(false)).toBe('10.0.0.2');
});

it.each([
  ['database', 'ECONNREFUSED', '2'],
  ['file storage', 'STORAGE_UNAVAILABLE', '10'],
])('returns 503 with Retry-After while its %s is unavailable', async (_, code, seconds) => {
  const fastify = await createServer({ log: pino({ level: 'silent' }), https: false, trustProxy: false });
  fastify.get('/', async () => {
    throw Object.assign(new Error('it does not answer'), { code });
  });
  const answer = await fastify.inject({ url: '/' });
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    seconds,
  ]);
  await fastify.close();
});

it('stops after the last response, even with keep-alive connections', async () => {
  const fastify = await createServer({ log: pino({ level: 'silent' }), https: false, trustProxy: false });
  const body = new PassThrough();
  fastify.get('/', async (_request, reply) => reply.type('image/jpeg').send(body));
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  body.write('first');
  const answer = await fetch(fastify.listeningOrigin);
  const closed = fastify.close();
  body.end(' and last');
  expect(await answer.text()).toBe('first and last');
  await closed;
});

it('stops without waiting for connections that browsers opened in advance', async () => {
  const fastify = await createServer({ log: pino({ level: 'silent' }), https: false, trustProxy: false });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const opened = once(fastify.server, 'connection');
  const connection = connect(Number(new URL(fastify.listeningOrigin).port), '127.0.0.1');
  await opened;
  await fastify.close();
  connection.destroy();
});
