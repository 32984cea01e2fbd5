import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import helmet from 'helmet';
import { Failure } from '../failure.ts';
import { type Activity, activities, finish } from '../platform/activities.ts';
import type { Log } from '../platform/log.ts';
import { boundAnswers, boundConnections, type ConnectionLimits, connectionLimits } from './connections.ts';
import { answerErrors, answerUnreadable, errorBody, sendFailure } from './errors.ts';
import { takeForms } from './files.ts';
import { readableUrl } from './page-addresses.ts';

/** Publishes every request that reaches its handler as an activity. Activities that it starts become its children. */
const watchRequests = (fastify: FastifyInstance): void => {
  const running = new WeakMap<FastifyRequest, Activity>();

  // Starts after the body is read, because reading it would lose the context.
  fastify.addHook('preHandler', (request, reply, done) => {
    const name = `${request.method} ${request.routeOptions.url ?? 'none'}`;
    const activity: Activity = { kind: 'request', name, startedAt: performance.now() - reply.elapsedTime };
    running.set(request, activity);
    activities.start.runStores(activity, done);
  });

  fastify.addHook('onResponse', (request, reply, done) => {
    const activity = running.get(request);
    if (activity) {
      activity.status = reply.statusCode;
      finish(activity);
    }
    done();
  });
};

/** The maximum JSON body, in bytes. */
const bodyLimit = 256 * 1024;

/** Keeps browsers from treating an API response as anything but data. */
const dataOnly = "default-src 'none'; frame-ancestors 'none'";

/** One line per response: never the raw URL, a body or a person. */
const logAnswers = (fastify: FastifyInstance): void => {
  fastify.addHook('onResponse', (request, reply, done) => {
    request.log.debug({
      route: `${request.method} ${request.routeOptions.url ?? '(none)'}`,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
};

/** How long a new connection may take to send its first request once the server is stopping, in ms. */
const firstRequestTimeout = 500;

/**
 * Closes connections when the server stops. Otherwise those with a request in flight would stay open for a minute, and those
 * that browsers and load balancers opened in advance, which Node does not count as idle, until the header timeout.
 */
const closeIdleConnections = (fastify: FastifyInstance): void => {
  let closing = false;
  const unused = new Set<Socket>();
  fastify.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  fastify.server.on('request', ({ socket }) => unused.delete(socket));
  fastify.addHook('preClose', async () => {
    closing = true;
    setTimeout(() => {
      for (const socket of unused) socket.destroy();
    }, firstRequestTimeout).unref();
  });
  fastify.addHook('onResponse', (_request, _reply, done) => {
    if (closing) setImmediate(() => fastify.server.closeIdleConnections());
    done();
  });
};

/** Helmet's headers. They are the same for every response, so they are computed once. */
const securityHeaders = (https: boolean): OutgoingHttpHeaders => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const write = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  write(request, response, () => undefined);
  return response.getHeaders();
};

const noSchemas = () => () => {
  throw new Error('Routes are checked by the contract, not by schemas of the framework.');
};

interface ServerOptions {
  log: Log;
  /** Counts every request from an IP address; throws `too_many_requests`. */
  countAny?: (ip: string) => Promise<void>;
  limits?: ConnectionLimits;
  https: boolean;
  /** Whether the server is behind a proxy whose X-Forwarded-For is trusted. */
  trustProxy: boolean;
}

/** Raw headers alternate names and values. */
const namesHostTwice = (rawHeaders: readonly string[]): boolean => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
};

/** An HTTP server with the settings that every response needs, without routes. */
export const createServer = async ({
  log,
  https,
  trustProxy,
  countAny,
  limits = connectionLimits,
}: ServerOptions): Promise<FastifyInstance> => {
  const fastify = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    requestTimeout: limits.request,
    connectionTimeout: limits.idle,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: Math.min(5_000, limits.headers) },
    clientErrorHandler: answerUnreadable,
    // Clients that are connected when it starts to stop still get a response.
    return503OnClosing: false,
    // There is one proxy, which appends the address it sees. Clients can forge everything before it in the header.
    trustProxy: trustProxy && ((_address: string, hop: number) => hop === 0),
    // Without these, fastify loads its schema compilers, half a megabyte of code, at every start.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (_error, _request, reply) => {
      const body = JSON.stringify(errorBody(new Failure('bad_input')));
      (reply as FastifyReply).code(400).header('content-type', 'application/json; charset=utf-8').send(body);
    },
  }) as unknown as FastifyInstance;

  fastify.removeContentTypeParser('text/plain');
  const security = securityHeaders(https);
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(security);
    done();
  });
  await fastify.register(cookie);
  await takeForms(fastify);
  await fastify.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });

  boundConnections(fastify, limits, trustProxy);
  boundAnswers(fastify, limits.answer);
  fastify.addHook('onRequest', ({ raw }, _reply, done) => {
    done(namesHostTwice(raw.rawHeaders) ? new Failure('bad_input') : undefined);
  });
  if (countAny) fastify.addHook('onRequest', ({ ip }) => countAny(ip));
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header('content-security-policy', dataOnly);
    done();
  });
  watchRequests(fastify);
  logAnswers(fastify);
  closeIdleConnections(fastify);
  answerErrors(fastify);
  fastify.setNotFoundHandler((_request, reply) => sendFailure(reply, new Failure('not_found')));
  return fastify;
};
