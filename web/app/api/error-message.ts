import * as failureText from '../i18n/generated/failure.ts';
import { checkTextOf, errorTextOf } from './error-texts.ts';
import { ApiFailure, type FailureDetails } from './failure.ts';

type Body = Record<string, unknown>;

const asText = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

const joinedFields = (body: Body): string | null => {
  const parts = Object.entries(body)
    .filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
    .map(([field, messages]) => `${field}: ${messages.join(', ')}`);
  return parts.length ? parts.join('; ') : null;
};

/** The text of a response body, chosen in the order of spec.md section 8; empty if it has none. */
export const messageIn = (body: unknown): string => {
  if (typeof body === 'string') return body;
  if (body === null || typeof body !== 'object') return '';
  const known = body as Body;
  const general = known.non_field_errors;
  return (
    asText(known.detail) ??
    asText(known.error) ??
    asText(known.message) ??
    (Array.isArray(general) ? general.join(', ') : null) ??
    joinedFields(known) ??
    ''
  );
};

/** The server's messages for fields, each once, so that no reason is hidden where a form does not show the field. */
export const fieldTextsOf = (fields: Record<string, string[]>): string =>
  [...new Set(Object.values(fields).flatMap(([message = '']) => checkTextOf(message) ?? []))].join(' ');

/** The text of a failure, for forms that say at their fields why these were refused. */
export const generalTextOf = (failure: FailureDetails, fallback = failureText.fallback()): string => {
  if (failure.code === 'network') return failureText.network();
  if (failure.code === 'timeout') return failureText.timeout();
  if (failure.code === 'authentication_failed') return failureText.authenticationFailed();
  return errorTextOf(failure.code, String(failure.values?.n ?? '')) ?? (failure.detail || fallback);
};

/**
 * The text of a failure: why its fields were refused, else from the catalogue once it has loaded (`loadErrorTexts`), else
 * from the server, else `fallback`.
 */
export const textOf = (failure: FailureDetails, fallback?: string): string =>
  (failure.code === 'bad_input' && fieldTextsOf(failure.fields ?? {})) || generalTextOf(failure, fallback);

export const networkFailure = (code: 'network' | 'timeout'): ApiFailure =>
  new ApiFailure({
    status: 0,
    code,
    detail: code === 'network' ? failureText.network() : failureText.timeout(),
  });
