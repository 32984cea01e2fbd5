import type { Socket } from 'node:net';
import { errorStatuses } from '@mandap/contract/errors';
import { maxUploadMegabytes } from '@mandap/contract/files/uploads';
import { toSnake } from '@mandap/domain/case';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { Failure } from '../failure.ts';
import { checkTextOf } from '../i18n/error-text.ts';
import { isConflict, isTooSlow, isUnavailable } from '../platform/db.ts';
import { createRefusals } from './refusals.ts';
import { snakeDeep } from './wire.ts';

/**
 * An error on the wire: `{detail, code}`, with `values` for the placeholders of the text and `field: [messages]`
 * for invalid input.
 */
export const errorBody = (failure: Failure): Record<string, unknown> => {
  const fields = Object.entries(failure.details.fields ?? {}).map(([name, codes]) => [
    toSnake(name),
    codes.map(checkTextOf),
  ]);
  return {
    detail: failure.detail,
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

/** The answer to an error; null when unexpected. */
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
  return reply.code(errorStatuses[failure.code]).send(errorBody(failure));
};

/** The answer to input that Node rejects before there is a request: Node's status, our body. */
const unreadable: Record<string, { line: string; failure: Failure['code'] }> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', failure: 'too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', failure: 'too_slow' },
};

/** Answers a request that cannot be read, and closes its connection. */
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
 * Answers errors of API calls from the catalogue; unexpected ones are logged and answered as `unexpected`, refusals are
 * counted in the log.
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
