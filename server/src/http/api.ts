import { isCheckCode } from '@mandap/contract/check-codes';
import type { CheckedInputOf, Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import type { FileContent } from '@mandap/contract/files/files';
import type { Actor } from '../actor.ts';
import { Failure } from '../failure.ts';
import { type IdempotentRequest, notRepeatable } from '../idempotent.ts';
import type { Read, ReadCache } from '../platform/read-cache.ts';
import { type CachedBody, keep } from './cached-response.ts';
import { fieldProblems, wireWriter } from './wire.ts';

export interface CookieLife {
  /** Null: until the browser is closed. */
  seconds: number | null;
  /** By the pages' scripts; others are for the server alone. */
  readable?: boolean;
}

/** What a handler may know and do besides its input. */
export interface Call {
  ip: string;
  userAgent: string;
  /** The address as it was asked, for the neighbours of a list's page. */
  url: string;
  idempotent: IdempotentRequest;
  cookies: Readonly<Record<string, string | undefined>>;
  setCookie(name: string, value: string, life: CookieLife): void;
  /** Answers with this status instead of the contract's. */
  status(code: number): void;
}

/** The web floor's bundle has copies of its own of the contract: calls are the same by name, not by identity. */
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** A call from this process: rendering a page. No request's address has a space in it, so none can pass for it. */
const inProcess = (endpoint: Endpoint, input: unknown): Call => ({
  ip: '',
  userAgent: '',
  url: `${nameOf(endpoint)} ${JSON.stringify(input)}`,
  idempotent: notRepeatable,
  cookies: {},
  setCookie: () => undefined,
  status: () => undefined,
});

type Handler = (input: unknown, actor: Actor | null, call: Call) => Promise<unknown>;

export interface Served {
  endpoint: Endpoint;
  handle: Handler;
  write: (value: unknown) => unknown;
  tags: ((input: never) => string[]) | null;
}

export interface Answer {
  value: unknown;
  kept: CachedBody;
}

const parse = (endpoint: Endpoint, raw: unknown): unknown => {
  const result = endpoint.input.safeParse(raw, { reportInput: true });
  if (result.success) return result.data;
  throw new Failure('bad_input', { fields: fieldProblems(result.error.issues, isCheckCode) });
};

/** All calls of the contract with what serves them. HTTP and page rendering both go through here. */
export const createApi = ({ cache }: { cache: ReadCache<Answer> }) => {
  const served = new Map<string, Served>();

  const add = (endpoint: Endpoint, handle: Handler, tags: Served['tags']) => {
    if (served.has(nameOf(endpoint))) throw new Error(`${endpoint.method} ${endpoint.path} is served twice`);
    served.set(nameOf(endpoint), { endpoint, handle, tags, write: wireWriter(endpoint.output) });
  };

  const produce = async (entry: Served, input: unknown, actor: Actor | null, call: Call): Promise<Answer> => {
    const value = await entry.handle(input, actor, call);
    return { value, kept: keep(Buffer.from(JSON.stringify(entry.write(value)))) };
  };

  const run = async (entry: Served, raw: unknown, actor: Actor | null, call: Call): Promise<Read<Answer>> => {
    const input = parse(entry.endpoint, raw);
    if (!entry.tags) return { value: await produce(entry, input, actor, call), tags: null };
    const tags = entry.tags(input as never);
    return cache.read(call.url, tags, () => produce(entry, input, actor, call));
  };

  const find = (endpoint: Endpoint): Served => {
    const entry = served.get(nameOf(endpoint));
    if (!entry) throw new Error(`Nobody serves ${nameOf(endpoint)}`);
    return entry;
  };

  return {
    find,

    /** Serves a call that anybody may make. With `tags` its answers are kept until one of the tags is dropped. */
    open<E extends Endpoint>(
      endpoint: E,
      handle: (input: CheckedInputOf<E>, call: Call) => Promise<OutputOf<E>>,
      tags?: (input: CheckedInputOf<E>) => string[],
    ): void {
      if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`);
      add(
        endpoint,
        (input, _actor, call) => handle(input as CheckedInputOf<E>, call),
        (tags ?? null) as Served['tags'],
      );
    },

    /** Serves a call that needs somebody; who may is the contract's `access`. */
    guarded<E extends Endpoint>(
      endpoint: E,
      handle: (input: CheckedInputOf<E>, actor: Actor, call: Call) => Promise<OutputOf<E>>,
    ): void {
      if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public`);
      add(
        endpoint,
        async (input, actor, call) => {
          if (!actor) throw new Failure('not_authenticated');
          return handle(input as CheckedInputOf<E>, actor, call);
        },
        null,
      );
    },

    run,

    /** The answer of a call with `file`. */
    async file(entry: Served, raw: unknown, actor: Actor | null, call: Call): Promise<FileContent> {
      return (await entry.handle(parse(entry.endpoint, raw), actor, call)) as FileContent;
    },

    /** A kept answer to exactly this address: nothing needs to be read or checked again. */
    kept: (url: string): CachedBody | undefined => cache.peek(url)?.kept,

    /** A public read from inside the process, with the tags under which its answer may be kept. */
    async read<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Read<OutputOf<E>>> {
      const entry = find(endpoint);
      const answer = await run(entry, input, null, inProcess(endpoint, input));
      return { value: answer.value.value as OutputOf<E>, tags: answer.tags };
    },
  };
};

export type Api = ReturnType<typeof createApi>;
