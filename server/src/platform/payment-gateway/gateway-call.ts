import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '#server/failure.ts';

/**
 * Time limits of one attempt and of all attempts, because somebody waits for the result, and the retry
 * delays, in ms.
 */
const timeout = 10_000;
const timeoutOfAll = 15_000;
const pauses = [200, 1_000];

export interface GatewayAnswer {
  status: number;
  /** The response. An empty object if it was not JSON. */
  json: Record<string, unknown>;
}

export interface GatewayRequest {
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

const attempt = async (
  url: string,
  { method = 'GET', headers, body }: GatewayRequest,
  left: number,
): Promise<GatewayAnswer | null> => {
  try {
    const answer = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      body: body ?? null,
      redirect: 'error',
      signal: AbortSignal.timeout(Math.min(timeout, left)),
    });
    const text = await answer.text();
    if (answer.status >= 500 || answer.status === 429) return null;
    return { status: answer.status, json: readJson(text) };
  } catch {
    return null;
  }
};

const readJson = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

/**
 * Sends one request to a gateway, and retries it on timeouts and server errors. Only for idempotent requests.
 * Throws `gateway_unavailable` when all attempts failed. Never reveals what was sent.
 */
export const callGateway = async (url: string, request: GatewayRequest): Promise<GatewayAnswer> => {
  const deadline = performance.now() + timeoutOfAll;
  for (const wait of [0, ...pauses]) {
    if (wait > 0) await pause(wait);
    const answer = await attempt(url, request, Math.max(1, Math.floor(deadline - performance.now())));
    if (answer) return answer;
  }
  throw new Failure('gateway_unavailable');
};
