import { errorStatuses } from '@mandap/contract/errors';
import { toSnake } from '@mandap/domain/case';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { Failure } from '../failure.ts';
import { checkTextOf } from '../i18n/error-text.ts';
import { isConflict, isUnavailable } from '../platform/db.ts';
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
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
};

/** A statement exceeded its time limit. */
const isTooSlow = (code: string): boolean => code === '57014';

/** The answer to an error; null when unexpected. */
export const toFailure = (error: unknown): Failure | null => {
  if (error instanceof Failure) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (isUnavailable(error)) return new Failure('unavailable', { retryAfter: 2 });
  if (isConflict(error)) return new Failure('unavailable', { retryAfter: 1 });
  if (code && isTooSlow(code)) return new Failure('too_slow', { retryAfter: 10 });
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

/** Answers errors of API calls from the catalogue; unexpected ones are logged and answered as `unexpected`. */
export const answerErrors = (fastify: FastifyInstance): void => {
  fastify.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error);
    if (!failure) request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected error');
    return sendFailure(reply, failure ?? new Failure('unexpected'));
  });
};
