import { isCheckCode } from '@mandap/contract/check-codes';
import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import { everyEndpoint, type Operation } from '@mandap/contract/endpoints';
import type { FileContent } from '@mandap/contract/files/files';
import type { Actor } from '../actor.ts';
import { Failure } from '../failure.ts';
import { notRepeatable } from '../idempotent.ts';
import type { Read, ReadCache } from '../platform/read-cache.ts';
import { wireWriter } from '../wire-writer.ts';
import { Written } from '../written.ts';
import { type CachedBody, toCachedBody } from './cached-response.ts';
import type { Call, ServedCall } from './served-call.ts';
import { fieldProblems, fromWire } from './wire.ts';

/** The web bundle has its own copies of the contract: endpoints are equal by name, not by identity. */
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** A call from this process while rendering a page. Request URLs contain no spaces, so none can imitate it. */
const inProcess = (endpoint: Endpoint, input: unknown): Call => ({
  ip: '',
  userAgent: '',
  url: `${nameOf(endpoint)} ${JSON.stringify(input)}`,
  idempotent: notRepeatable,
  cookies: {},
  setCookie: () => undefined,
  status: () => undefined,
});

export interface Served extends ServedCall {
  endpoint: Operation;
  write: (value: unknown) => unknown;
}

export interface Answer {
  value: unknown;
  body: CachedBody;
}

/** Parsed when a page is made of it; sent as it is to everybody else. */
const writtenAnswer = ({ text }: Written): Answer => {
  let value: { parsed: unknown } | undefined;
  return {
    get value() {
      value ??= { parsed: fromWire(JSON.parse(text)) };
      return value.parsed;
    },
    body: toCachedBody(Buffer.from(text)),
  };
};

const operations = new Map(everyEndpoint.map(({ endpoint }) => [nameOf(endpoint), endpoint]));

const operationOf = (endpoint: Endpoint): Operation => {
  const operation = operations.get(nameOf(endpoint));
  if (!operation) throw new Error(`${nameOf(endpoint)} is not in the contract`);
  return operation;
};

const parse = (endpoint: Operation, raw: unknown): unknown => {
  const result = endpoint.input.safeParse(raw, { reportInput: true });
  if (result.success) return result.data;
  throw new Failure('bad_input', { fields: fieldProblems(result.error.issues, isCheckCode) });
};

/** Every endpoint with its handler. HTTP and page rendering both use it. */
export const createApi = ({ cache }: { cache: ReadCache<Answer> }) => {
  const served = new Map<string, Served>();

  const produce = async (entry: Served, input: unknown, actor: Actor | null, call: Call): Promise<Answer> => {
    const value = await entry.handle(input, actor, call);
    if (value instanceof Written) return writtenAnswer(value);
    return { value, body: toCachedBody(Buffer.from(JSON.stringify(entry.write(value)))) };
  };

  const run = async (entry: Served, raw: unknown, actor: Actor | null, call: Call): Promise<Read<Answer>> => {
    const input = parse(entry.endpoint, raw);
    if (!entry.tags) return { value: await produce(entry, input, actor, call), tags: null };
    const tags = entry.tags(input as never);
    return cache.read(call.url, tags, () => produce(entry, input, actor, call));
  };

  const find = (endpoint: Endpoint): Served => {
    const entry = served.get(nameOf(endpoint));
    if (!entry) throw new Error(`No handler serves ${nameOf(endpoint)}`);
    return entry;
  };

  return {
    find,

    /** Throws when a call is already served. */
    serve(calls: readonly ServedCall[]): void {
      for (const call of calls) {
        const endpoint = operationOf(call.endpoint);
        const name = nameOf(endpoint);
        if (served.has(name)) throw new Error(`${name} is served twice`);
        served.set(name, { ...call, endpoint, write: wireWriter(endpoint.output) });
      }
    },

    run,

    /** The answer of a call with `file`. */
    async file(entry: Served, raw: unknown, actor: Actor | null, call: Call): Promise<FileContent> {
      return (await entry.handle(parse(entry.endpoint, raw), actor, call)) as FileContent;
    },

    /** The cached answer for exactly this URL, without parsing or validation. */
    peek: (url: string): CachedBody | undefined => cache.peek(url)?.body,

    /** A public read from inside the process, with the tags under which its answer may be cached. */
    async read<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Read<OutputOf<E>>> {
      const entry = find(endpoint);
      const answer = await run(entry, input, null, inProcess(endpoint, input));
      return { value: answer.value.value as OutputOf<E>, tags: answer.tags };
    },
  };
};

export type Api = ReturnType<typeof createApi>;
