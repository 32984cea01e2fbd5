import { createHash } from 'node:crypto';
import type { Endpoint } from '@mandap/contract/endpoint';
import { everyEndpoint, type Operation } from '@mandap/contract/endpoints';
import type { Plain } from '@mandap/domain/audit/masking';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { Failure } from '../failure.ts';
import { type IdempotentRequest, notRepeatable } from '../idempotent.ts';
import { networkOf } from '../platform/limits.ts';
import { withinRequest } from '../platform/request-context.ts';
import { acceptedLanguage } from './accepted-language.ts';
import type { Api, Served } from './api.ts';
import { type CachedBody, sendCached, toCachedBody } from './cached-response.ts';
import { readForm, sendFile } from './files.ts';
import { assertPresent } from './gone-clients.ts';
import type { Idempotency } from './idempotency.ts';
import type { Call } from './served-call.ts';
import { fromWire, readQuery } from './wire.ts';

export interface Guards {
  /** Resolves a bearer token. Throws `session_expired` when it is no longer valid. */
  authenticate(token: string): Promise<Actor>;
  /** Called when someone without the role calls an administrators' endpoint. */
  reportForbidden(actor: Actor, call: string): Promise<void>;
  /** Throws `step_up_needed` or `two_factor_missing`. */
  assertSteppedUp(actor: Actor): Promise<void>;
  /** Called before a file is sent to an administrator. */
  reportFile(actor: Actor, call: string, input: Record<string, Plain>): Promise<void>;
  /** Throws `too_many_requests`. */
  countRequest(ip: string): Promise<void>;
  idempotency: Idempotency;
  secureCookies: boolean;
}

/** Clients may store a response but must revalidate it on each use. */
const revalidate = 'public, max-age=0, must-revalidate';
const json = 'application/json; charset=utf-8';

const bearer = (request: FastifyRequest): string | null =>
  request.headers.authorization?.match(/^Bearer (.+)$/i)?.[1] ?? null;

const authorize = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  guards: Guards,
): Promise<Actor | null> => {
  if (endpoint.access === 'public') return null;
  const token = bearer(request);
  if (!token) throw new Failure('not_authenticated');
  const actor = await guards.authenticate(token);
  if (endpoint.access === 'signed-in' || endpoint.access.includes(actor.role)) {
    if (endpoint.stepUp && actor.role === 'admin') await guards.assertSteppedUp(actor);
    return actor;
  }
  if (endpoint.access.includes('admin'))
    await guards.reportForbidden(actor, `${endpoint.method} ${endpoint.path}`);
  throw new Failure('forbidden');
};

/**
 * Over https, browsers accept a cookie with this prefix only from this exact host: not from another
 * subdomain, and not from an attacker who responds without encryption.
 */
const hostPrefix = '__Host-';

const receivedCookies = ({ cookies }: FastifyRequest, secure: boolean): Call['cookies'] => {
  if (!secure) return cookies;
  const own = Object.entries(cookies).filter(([name]) => name.startsWith(hostPrefix));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(hostPrefix.length), value]));
};

/** The methods whose requests may have a key. */
const keyed = new Set(['POST', 'PUT', 'PATCH']);

/** The key of a request that changes something. An unusable key is refused, because its sender relies on it. */
const idempotencyKey = ({ method, headers }: FastifyRequest): string | null => {
  const key = headers['idempotency-key'];
  if (!keyed.has(method) || key === undefined || key === '') return null;
  if (typeof key === 'string' && key.length <= 200) return key;
  throw new Failure('bad_input', { fields: { idempotencyKey: ['too_long'] } });
};

const callOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
  idempotent = notRepeatable,
): Call => ({
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  url: request.url,
  idempotent,
  idempotencyKey: idempotencyKey(request),
  cookies: receivedCookies(request, secure),
  setCookie: (name, value, { seconds, readable = false }) => {
    const lifetime = seconds === null ? {} : { maxAge: seconds };
    const options = { httpOnly: !readable, sameSite: 'lax', path: '/', secure, ...lifetime } as const;
    reply.setCookie(secure ? `${hostPrefix}${name}` : name, value, options);
  },
  status: (code) => {
    reply.code(code);
  },
});

const plainBody = (body: unknown): Record<string, unknown> => {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new Failure('bad_json');
  return fromWire(body) as Record<string, unknown>;
};

type InputReader = (request: FastifyRequest) => Promise<Record<string, unknown>>;

const bodyReader = (endpoint: Endpoint): InputReader => {
  if (endpoint.multipart) return readForm;
  return async (request) => {
    if (request.isMultipart()) throw new Failure('wrong_media_type');
    return plainBody(request.body);
  };
};

const inputReader = (endpoint: Operation): InputReader => {
  const fromQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const readBody = bodyReader(endpoint);
  return async (request) => ({
    ...(fromQuery
      ? readQuery(endpoint.input, fromWire(request.query) as Record<string, unknown>)
      : await readBody(request)),
    ...(fromWire(request.params) as object),
  });
};

/** Callers without an account. */
const anonymousId = '00000000-0000-0000-0000-000000000000';

/** Distinguishes strangers who happen to choose the same key, by network and browser. */
const strangersKey = ({ ip, headers }: FastifyRequest, key: string): string => {
  const stranger = createHash('sha256').update(`${networkOf(ip)} ${headers['user-agent'] ?? ''}`);
  return `${stranger.digest('base64url')} ${key}`;
};

const serveOne = (fastify: FastifyInstance, api: Api, entry: Served, guards: Guards): void => {
  const { endpoint } = entry;
  const readInput = inputReader(endpoint);

  const act = async (
    request: FastifyRequest,
    reply: FastifyReply,
    actor: Actor | null,
    input: Record<string, unknown>,
    idempotent?: IdempotentRequest,
  ): Promise<CachedBody> => {
    reply.code(endpoint.success);
    const call = callOf(request, reply, guards.secureCookies, idempotent);
    return api.run(entry, input, actor, call);
  };

  const actOnce = async (
    request: FastifyRequest,
    reply: FastifyReply,
    actor: Actor | null,
    key: string,
    input: Record<string, unknown>,
  ): Promise<CachedBody> => {
    const owned = actor
      ? { actorId: actor.id, key }
      : { actorId: anonymousId, key: strangersKey(request, key) };
    const content = JSON.stringify([endpoint.method, endpoint.path, input]);
    const { status, body } = await guards.idempotency.once({ ...owned, content }, async (idempotent) => {
      const cached = await act(request, reply, actor, input, idempotent);
      return { status: reply.statusCode, body: cached.body };
    });
    reply.code(status);
    return toCachedBody(body);
  };

  const respond = async (request: FastifyRequest, reply: FastifyReply): Promise<CachedBody> => {
    await guards.countRequest(request.ip);
    const actor = await authorize(endpoint, request, guards);
    assertPresent(request);
    const key = idempotencyKey(request);
    const input = await readInput(request);
    return key && (actor || endpoint.repeatable)
      ? actOnce(request, reply, actor, key, input)
      : act(request, reply, actor, input);
  };

  const respondFile = async (request: FastifyRequest, reply: FastifyReply, type: string) => {
    await guards.countRequest(request.ip);
    const actor = await authorize(endpoint, request, guards);
    assertPresent(request);
    const call = callOf(request, reply, guards.secureCookies);
    const input = await readInput(request);
    const file = await api.file(entry, input, actor, call);
    if (actor?.role === 'admin')
      await guards.reportFile(actor, `${endpoint.method} ${endpoint.path}`, input as Record<string, Plain>);
    return sendFile(reply, type, file);
  };

  fastify.route({
    method: endpoint.method,
    url: endpoint.path,
    // Cached responses are already stored in compressed forms.
    ...(entry.tags && { compress: false }),
    handler: async (request, reply) => {
      const { file } = endpoint;
      const within = <Result>(work: () => Result) =>
        withinRequest({ address: request.ip, language: acceptedLanguage(request) }, work);
      if (file) return within(() => respondFile(request, reply, file));
      const cached = (entry.tags && api.peek(request.url)) || (await within(() => respond(request, reply)));
      reply.header('content-type', json);
      if (entry.tags) return sendCached(request, reply.header('cache-control', revalidate), cached);
      return reply.header('cache-control', 'no-store').send(cached.body);
    },
  });
};

/**
 * Registers every endpoint of the contract as a route. An endpoint without a handler is a programming error.
 */
export const serveContract = (fastify: FastifyInstance, api: Api, guards: Guards): void => {
  for (const { endpoint } of everyEndpoint) serveOne(fastify, api, api.find(endpoint), guards);
};
