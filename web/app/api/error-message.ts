import type { ErrorCode } from '@house/contract/errors';
import * as errorText from '../i18n/generated/error.ts';
import { ApiFailure, type FailureFacts } from './failure.ts';

/** Every text by its code: the type checker sees that none is missing, so the catalogue of the contract need not be loaded. */
const texts: Record<ErrorCode, (values: { n: string }) => string> = { ...errorText };

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(texts, code);

type Body = Record<string, unknown>;

const asText = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

const joinedFields = (body: Body): string | null => {
  const parts = Object.entries(body)
    .filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
    .map(([field, messages]) => `${field}: ${messages.join(', ')}`);
  return parts.length ? parts.join('; ') : null;
};

/** The text of a response body, in the order of spec.md section 8. */
export const messageOf = (body: unknown): string => {
  if (typeof body === 'string') return body || errorText.fallback();
  if (body === null || typeof body !== 'object') return errorText.fallback();
  const known = body as Body;
  const general = known.non_field_errors;
  return (
    asText(known.detail) ??
    asText(known.error) ??
    asText(known.message) ??
    (Array.isArray(general) ? general.join(', ') : null) ??
    joinedFields(known) ??
    errorText.fallback()
  );
};

/** What `{n}` of a catalogue text stands for, read from the server's own sentence. */
const valueIn = (code: string, detail: string): string =>
  (code.startsWith('wrong_') ? /\bis (\w+)/.exec(detail)?.[1] : /\d+/.exec(detail)?.[0]) ?? '';

/** The words of a failure: the catalogue's where the code is known, else what the server said. */
export const textOf = (failure: FailureFacts, fallback = errorText.fallback()): string => {
  if (failure.code === 'network') return errorText.network();
  if (failure.code === 'timeout') return errorText.timeout();
  if (failure.code === 'authentication_failed') return errorText.authentication_failed();
  if (isErrorCode(failure.code)) {
    return texts[failure.code]({ n: valueIn(failure.code, failure.detail) });
  }
  return failure.detail || fallback;
};

export const networkFailure = (code: 'network' | 'timeout'): ApiFailure =>
  new ApiFailure({
    status: 0,
    code,
    detail: code === 'network' ? errorText.network() : errorText.timeout(),
  });
