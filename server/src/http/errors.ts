import type { Socket } from 'node:net';
import { type ErrorCode, errorStatuses } from '@mandap/contract/errors';
import { maxUploadMegabytes } from '@mandap/contract/files/files';
import { toSnake } from '@mandap/domain/case';
import { sourceLanguage } from '@mandap/domain/languages';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { Failure } from '../failure.ts';
import { checkTextOf } from '../i18n/error-text.ts';
import { isConflict, isTooSlow, isUnavailable } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import { networkPrefix } from '../platform/network-prefix.ts';
import { acceptedLanguage } from './accepted-language.ts';
import { snakeDeep } from './wire.ts';

/** Errors for somebody who guesses passwords, codes and tokens. Also logged by network prefix. */
const signIns: ReadonlySet<ErrorCode> = new Set(['invalid_credentials', 'invalid_code', 'wrong_password']);
/** Errors for somebody who requests other people’s data, exceeds limits or sends invalid input. */
const others: ReadonlySet<ErrorCode> = new Set(['forbidden', 'too_many_requests', 'bad_input', 'bad_json']);

/** The maximum number of log lines per minute. Beyond that, networks share one line per code and route. */
const maxLines = 500;

interface Refusal {
  refused: ErrorCode;
  route: string;
  /** The network prefix, which shows roughly where a request came from but not who sent it. */
  network?: string;
}

/**
 * Counts refusals, and logs one line per kind with its count when flushed. One line per refusal would let strangers fill
 * the disk. Logs nothing about a person.
 */
export const createRefusals = (log: Pick<Log, 'info'>) => {
  const counts = new Map<string, Refusal & { times: number }>();
  const kindOf = (refused: ErrorCode, route: string, ip: string): Refusal => {
    const plain = { refused, route };
    const near = { ...plain, network: networkPrefix(ip) };
    const isRoomLeft = counts.size < maxLines || counts.has(keyOf(near));
    return signIns.has(refused) && isRoomLeft ? near : plain;
  };
  return {
    count(refused: ErrorCode, route: string, ip: string): void {
      if (!signIns.has(refused) && !others.has(refused)) return;
      const kind = kindOf(refused, route, ip);
      const counted = counts.get(keyOf(kind)) ?? { ...kind, times: 0 };
      counted.times += 1;
      counts.set(keyOf(kind), counted);
    },
    flush(): void {
      for (const counted of counts.values()) log.info(counted, 'refused');
      counts.clear();
    },
  };
};

const keyOf = ({ refused, route, network = '' }: Refusal): string => `${refused} ${route} ${network}`;

/**
 * An error on the wire: `{detail, code}`, with `values` for the placeholders of the text and `field: [messages]`
 * for invalid input. The sentences are in one language.
 */
export const errorBody = (failure: Failure, language = sourceLanguage): Record<string, unknown> => {
  const fields = Object.entries(failure.details.fields ?? {}).map(([name, codes]) => [
    toSnake(name),
    codes.map((code) => checkTextOf(code, language)),
  ]);
  return {
    detail: failure.detailIn(language),
    code: failure.code,
    ...(failure.details.n !== undefined && { values: failure.values }),
    ...Object.fromEntries(fields),
    ...(snakeDeep(failure.details.more ?? {}) as object),
  };
};

const frameworkCodes: Record<string, Failure['code']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
};

/** A disk is full or a quota is used up, for files or the database. */
const isFull = (code: string): boolean => /^(ENOSPC|EDQUOT|53100)$/.test(code);

/** The response to an error. Null if the error is unexpected. */
export const toFailure = (error: unknown): Failure | null => {
  if (error instanceof Failure) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (isUnavailable(error)) return new Failure('unavailable', { retryAfter: 2 });
  if (code === 'STORAGE_UNAVAILABLE') return new Failure('unavailable', { retryAfter: 10 });
  if (isConflict(error)) return new Failure('unavailable', { retryAfter: 1 });
  if (isTooSlow(error)) return new Failure('too_slow', { retryAfter: 10 });
  if (code && isFull(code)) return new Failure('unavailable', { retryAfter: 60 });
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Failure('file_too_large', { n: maxUploadMegabytes });
  const known = code ? frameworkCodes[code] : undefined;
  if (known) return new Failure(known);
  if (error instanceof SyntaxError && statusCode === 400) return new Failure('bad_json');
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new Failure('bad_input') : null;
};

export const sendFailure = (reply: FastifyReply, failure: Failure): FastifyReply => {
  const { retryAfter } = failure.details;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const body = errorBody(failure, acceptedLanguage(reply.request));
  return reply.code(errorStatuses[failure.code]).header('vary', 'accept-language').send(body);
};

/** The response to input that Node rejects before there is a request: Node's status, our body. */
const unreadable: Record<string, { line: string; failure: Failure['code'] }> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', failure: 'too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', failure: 'too_slow' },
};

/** Responds to a request that cannot be read, and closes its connection. */
export function answerUnreadable(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { line, failure } = unreadable[error.code ?? ''] ?? { line: '400 Bad Request', failure: 'bad_input' };
  const body = JSON.stringify(errorBody(new Failure(failure)));
  const head = [
    `HTTP/1.1 ${line}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** How often refusals are logged, in milliseconds. */
const flushEvery = 60_000;

/**
 * Responds to errors of API calls with the catalogue's errors. Unexpected errors are logged and sent as
 * `unexpected`. Refusals are counted in the log.
 */
export const answerErrors = (fastify: FastifyInstance): void => {
  const refusals = createRefusals(fastify.log);
  const timer = setInterval(refusals.flush, flushEvery).unref();
  fastify.addHook('onClose', async () => {
    clearInterval(timer);
    refusals.flush();
  });
  fastify.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error);
    if (failure)
      refusals.count(failure.code, `${request.method} ${request.routeOptions.url ?? ''}`, request.ip);
    if (!failure) request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected error');
    return sendFailure(reply, failure ?? new Failure('unexpected'));
  });
};
