import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import { language } from '../i18n/page-language.ts';
import { noteChange } from './changed-tags.ts';
import { messageIn, networkFailure } from './error-message.ts';
import { loadCheckTexts, loadErrorTexts } from './error-texts.ts';
import { ApiFailure } from './failure.ts';
import { accessToken, clearStoredSession, storedPerson, storedRefreshToken } from './tokens.ts';
import { fromWire, requestOf } from './wire.ts';

const defaultTimeoutMs = 10_000;

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  timeoutMs?: number;
}

const headersOf = (token: string | null, { idempotencyKey }: CallOptions): Headers => {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language });
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
};

/**
 * Sends a request. The time limit includes reading the answer with `read`. If the connection breaks, the failure has no
 * answer.
 */
export const send = async <Answer>(
  endpoint: Endpoint,
  input: unknown,
  token: string | null,
  options: CallOptions,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> => {
  const { url, body } = requestOf(endpoint, (input ?? {}) as Record<string, unknown>);
  const headers = headersOf(token, options);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const stop = new AbortController();
  const forward = () => stop.abort();
  if (options.signal?.aborted) forward();
  options.signal?.addEventListener('abort', forward);
  let isTimeout = false;
  const timer = setTimeout(() => {
    isTimeout = true;
    stop.abort();
  }, options.timeoutMs ?? defaultTimeoutMs);
  try {
    const init = { method: endpoint.method, headers, body: body ?? null, signal: stop.signal };
    return await read(await fetch(url, init));
  } catch (error) {
    if (options.signal?.aborted || error instanceof ApiFailure) throw error;
    throw networkFailure(isTimeout ? 'timeout' : 'network');
  } finally {
    clearTimeout(timer);
    // A write that was refused or not answered may have changed something too.
    if (token && endpoint.changes) noteChange(endpoint.changes);
    options.signal?.removeEventListener('abort', forward);
  }
};

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    return response.headers.get('Content-Type')?.startsWith('text/plain') ? text : null;
  }
};

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const fieldsIn = (answer: Record<string, unknown>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(answer).filter((field): field is [string, string[]] => isTexts(field[1])),
  );

const valuesIn = ({ values }: Record<string, unknown>): ApiFailure['values'] =>
  values !== null && typeof values === 'object' ? values : {};

export const failureIn = async (response: Response): Promise<ApiFailure> => {
  const [body] = await Promise.all([bodyOf(response), loadErrorTexts()]);
  const isObject = body !== null && typeof body === 'object';
  const answer = isObject ? (fromWire(body) as Record<string, unknown>) : {};
  const fields = fieldsIn(answer);
  if (Object.keys(fields).length > 0) await loadCheckTexts();
  return new ApiFailure({
    status: response.status,
    code: typeof answer.code === 'string' ? answer.code : `http_${response.status}`,
    detail: messageIn(body),
    values: valuesIn(answer),
    fields,
    answer,
  });
};

/** Makes one call, with this token. Renews no session. */
export const callOnce = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token: string | null,
  options: CallOptions,
): Promise<OutputOf<E>> => {
  const answer = await send(endpoint, input, token, options, async (response): Promise<unknown> => {
    if (!response.ok) throw await failureIn(response);
    return response.json();
  });
  return fromWire(answer) as OutputOf<E>;
};

let renewalListener = async (_stale: string): Promise<string> => {
  throw new ApiFailure({ status: 401, code: 'no_refresh_token', detail: '' });
};
/** Sets the function that gets a new access token in place of `stale`. */
export const onRenewalNeeded = (listener: (stale: string) => Promise<string>): void => {
  renewalListener = listener;
};

let sessionEndListener = () => {};
/** Sets the function that runs when a session cannot be renewed. */
export const onSessionEnd = (listener: () => void): void => {
  sessionEndListener = listener;
};

let stepUpListener = async (): Promise<boolean> => false;
/** Sets the function that asks for a code of the second factor. It resolves to whether the person entered one. */
export const onStepUpNeeded = (listener: () => Promise<boolean>): void => {
  stepUpListener = listener;
};

/**
 * Runs `work` with the session's token. If the server requires a code of the second factor, asks for it and runs `work`
 * again.
 */
export const withSession = async <T>(
  token: string | null,
  work: (token: string | null) => Promise<T>,
): Promise<T> => {
  try {
    return await withRenewal(token, work);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'step_up_needed') throw error;
    if (!(await stepUpListener())) throw error;
    return withRenewal(accessToken(), work);
  }
};

/**
 * After a 401, runs `work` again with a renewed token. That token can have expired too: the device slept, or the answer was
 * lost and the server repeated it later. So it may be renewed twice. If the person has signed out meanwhile, nothing is repeated in
 * the session of the next one.
 */
const withRenewal = async <T>(
  token: string | null,
  work: (token: string | null) => Promise<T>,
  renewals = 2,
): Promise<T> => {
  const person = storedPerson()?.id;
  const endIfOver = endSessionIfOver(storedRefreshToken());
  try {
    return await work(token);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401 || !token) throw error;
    if (storedPerson()?.id !== person) throw signedOut();
    if (renewals === 0) return endIfOver(error);
    const renewed = await renewalListener(token).catch(endIfOver);
    if (storedPerson()?.id !== person) throw signedOut();
    return withRenewal(renewed, work, renewals - 1);
  }
};

/**
 * Whether renewing failed for good, because the server refused it. Network failures, 429 and 5xx do not end the
 * session.
 */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 401 || error.status === 400);

const signedOut = () => new ApiFailure({ status: 401, code: 'authentication_failed', detail: '' });

/** Ends the session with this refresh token, unless another one has begun meanwhile. */
const endSessionIfOver =
  (session: string | null) =>
  (error: unknown): never => {
    if (!isSessionOver(error)) throw error;
    if (storedRefreshToken() === session) {
      clearStoredSession();
      sessionEndListener();
    }
    throw signedOut();
  };

/**
 * Makes one call of the contract over the network, within 10 s. After a 401 it renews the session and repeats the call.
 * Throws `ApiFailure`.
 */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> =>
  withSession(endpoint.anonymous ? null : accessToken(), (token) =>
    callOnce(endpoint, input, token, options),
  );
