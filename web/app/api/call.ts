import { login, refreshToken, register, verifyCode } from '@mandap/contract/accounts/accounts.endpoints';
import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import { messageIn, networkFailure } from './error-message.ts';
import { errorTextsThere } from './error-texts.ts';
import { ApiFailure } from './failure.ts';
import { accessToken, forgetSession, keepTokens, refreshTokenStored } from './tokens.ts';
import { addressOf, fromWire } from './wire.ts';

const timeOut = 10_000;

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** How long an answer is awaited, in ms. */
  patience?: number;
}

const withoutToken: readonly { path: string }[] = [login, register, verifyCode, refreshToken];

export const send = async (
  endpoint: Endpoint,
  input: unknown,
  token: string | null,
  options: CallOptions,
): Promise<Response> => {
  const { url, body } = addressOf(endpoint, (input ?? {}) as Record<string, unknown>);
  const headers = new Headers({ Accept: 'application/json' });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  const stop = new AbortController();
  const forward = () => stop.abort();
  options.signal?.addEventListener('abort', forward);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stop.abort();
  }, options.patience ?? timeOut);
  try {
    return await fetch(url, { method: endpoint.method, headers, body: body ?? null, signal: stop.signal });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw networkFailure(late ? 'timeout' : 'network');
  } finally {
    clearTimeout(timer);
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

type FreeDays = ApiFailure['nearestFree'];

const fieldsIn = (body: Record<string, unknown>): Record<string, string[]> =>
  fromWire(
    Object.fromEntries(
      Object.entries(body).filter(([name, value]) => Array.isArray(value) && name !== 'nearest_free'),
    ),
  ) as Record<string, string[]>;

const valuesIn = ({ values }: Record<string, unknown>): ApiFailure['values'] =>
  values !== null && typeof values === 'object' ? values : {};

export const failureIn = async (response: Response): Promise<ApiFailure> => {
  const [body] = await Promise.all([bodyOf(response), errorTextsThere()]);
  const known = body !== null && typeof body === 'object' ? (body as Record<string, unknown>) : {};
  return new ApiFailure({
    status: response.status,
    code: typeof known.code === 'string' ? known.code : `http_${response.status}`,
    detail: messageIn(body),
    values: valuesIn(known),
    fields: fieldsIn(known),
    ...(Array.isArray(known.nearest_free) && { nearestFree: fromWire(known.nearest_free) as FreeDays }),
  });
};

let refreshing: Promise<string> | null = null;

const exchange = async (stale: string | null): Promise<string> => {
  const now = accessToken();
  if (now && now !== stale) return now;
  const refresh = refreshTokenStored();
  if (!refresh) throw new ApiFailure({ status: 401, code: 'not_authenticated', detail: '' });
  const pair = await once(refreshToken, { refresh }, null, {});
  // Signed out meanwhile, here or in another tab: these tokens are not to bring the session back. The new token may
  // be there already: another tab's write can reach this one only after it read the old one, and both got the same.
  const stored = refreshTokenStored();
  if (stored !== refresh && stored !== pair.refresh)
    throw new ApiFailure({ status: 401, code: 'not_authenticated', detail: '' });
  keepTokens(pair);
  return pair.access;
};

/** A new access token, asked for once however many calls and tabs want one at the same time. */
export const renewAccess = (stale: string | null): Promise<string> => {
  refreshing ??= (
    navigator.locks
      ? navigator.locks.request('mandap.session', () => exchange(stale)).then((token) => token)
      : exchange(stale)
  ).finally(() => {
    refreshing = null;
  });
  return refreshing;
};

const once = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token: string | null,
  options: CallOptions,
): Promise<OutputOf<E>> => {
  const response = await send(endpoint, input, token, options);
  if (!response.ok) throw await failureIn(response);
  return fromWire(await bodyOf(response)) as OutputOf<E>;
};

type Expiry = () => void;
let onExpiry: Expiry = () => {};
/** What happens when a session cannot be renewed: the session's own business. */
export const whenSessionEnds = (listener: Expiry): void => {
  onExpiry = listener;
};

/** Does something with the session's token; after a 401 once more with a renewed one. */
export const withSession = async <T>(
  token: string | null,
  work: (token: string | null) => Promise<T>,
): Promise<T> => {
  try {
    return await work(token);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401 || !token) throw error;
    const renewed = await renewAccess(token).catch(leaveIfOver);
    return work(renewed).catch((again: unknown) => {
      if (again instanceof ApiFailure && again.status === 401) leaveIfOver(again);
      throw again;
    });
  }
};

/** Only the server's word ends a session: not a bad network, nor a server that is busy or away. */
export const endsSession = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 401 || error.status === 400);

const leaveIfOver = (error: unknown): never => {
  if (!endsSession(error)) throw error;
  forgetSession();
  onExpiry();
  throw new ApiFailure({ status: 401, code: 'authentication_failed', detail: '' });
};

/** One call of the contract over the network: 10 s at most, one renewal of the session after a 401, one repetition. */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> =>
  withSession(withoutToken.includes(endpoint) ? null : accessToken(), (token) =>
    once(endpoint, input, token, options),
  );
