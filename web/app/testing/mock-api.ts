import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import type { Upload } from '@mandap/contract/files/files.schemas';
import { fromWire, toWire } from '../api/wire.ts';

type Reply = () => Response | Promise<Response>;

interface Route {
  endpoint: Endpoint;
  path: RegExp;
  reply: Reply;
  calls: unknown[];
}

let routes: Route[] = [];

const pathOf = (endpoint: Endpoint): RegExp =>
  new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+').replaceAll('.', '\\.')}$`);

/** A repeated name becomes a list. */
const queryOf = (params: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const [first = '', ...others] = params.getAll(name);
      return [name, others.length > 0 ? [first, ...others] : first];
    }),
  );

const fakeFetch: typeof fetch = async (address, init) => {
  const { pathname, searchParams } = new URL(String(address), 'http://localhost');
  const route = routes.find(({ endpoint, path }) => endpoint.method === init?.method && path.test(pathname));
  if (!route) throw new Error(`No mock for ${init?.method} ${pathname}`);
  const sent = typeof init?.body === 'string' ? JSON.parse(init.body) : queryOf(searchParams);
  route.calls.push(fromWire(sent));
  return route.reply();
};

/** Removes the mocks of the previous test; a call without a mock fails. */
export const resetApi = (): void => {
  routes = [];
  globalThis.fetch = fakeFetch;
};

const routeTo = <E extends Endpoint>(endpoint: E, reply: Reply): InputOf<E>[] => {
  const calls: unknown[] = [];
  // The latest mock of an endpoint counts.
  routes.unshift({ endpoint, path: pathOf(endpoint), reply, calls });
  return calls as InputOf<E>[];
};

/** Mocks a successful response to a call from here on. Returns the inputs of its calls so far, without path parameters. It comes after `arrive`. */
export const answer = <E extends Endpoint>(
  endpoint: E,
  output: OutputOf<E>,
  arrive = Promise.resolve(),
): InputOf<E>[] => routeTo(endpoint, () => arrive.then(() => Response.json(toWire(output))));

/** Mocks an error response in the contract's format; `fields` in camelCase. It comes after `arrive`. */
export const refuse = <E extends Endpoint>(
  endpoint: E,
  {
    status = 400,
    code,
    detail = '',
    fields = {},
  }: {
    status?: number;
    code: string;
    detail?: string;
    fields?: Record<string, unknown>;
  },
  arrive = Promise.resolve(),
): InputOf<E>[] =>
  routeTo(endpoint, () =>
    arrive.then(() =>
      Response.json({ detail, code, ...(toWire(fields) as Record<string, unknown>) }, { status }),
    ),
  );

/** Mocks a lost connection: the call may have arrived, but there is no response. */
export const lose = <E extends Endpoint>(endpoint: E): InputOf<E>[] =>
  routeTo(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));

const uploadsGet = (status: number, next: () => unknown, arrive = Promise.resolve()): void => {
  globalThis.XMLHttpRequest = class {
    upload = { onprogress: null };
    status = status;
    responseText = '';
    onload: (() => void) | null = null;
    open() {}
    setRequestHeader() {}
    abort() {}
    getResponseHeader() {
      return 'application/json';
    }
    send() {
      this.responseText = JSON.stringify(toWire(next()));
      void arrive.then(() => this.onload?.());
    }
  } as unknown as typeof XMLHttpRequest;
};

export const answerUploads = (responses: Partial<Upload>[], arrive?: Promise<void>): void =>
  uploadsGet(201, () => responses.shift(), arrive);

/** Mocks refused uploads with a message, as the server sends it. */
export const refuseUploads = (detail: string): void =>
  uploadsGet(415, () => ({ code: 'unsupported_file', detail }));
