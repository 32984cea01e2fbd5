import { isCheckCode } from '@mandap/contract/check-codes';
import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import { everyEndpoint, type Operation } from '@mandap/contract/endpoints';
import type { FileContent } from '@mandap/contract/files/files';
import type { Actor } from '../actor.ts';
import { Failure } from '../failure.ts';
import { notRepeatable } from '../idempotent.ts';
import type { Read, ReadCache } from '../platform/read-cache.ts';
import { inSourceLanguage } from '../platform/request-context.ts';
import { wireWriter } from '../wire-writer.ts';
import { Uncacheable, Written } from '../written.ts';
import { type CachedBody, toCachedBody } from './cached-response.ts';
import type { Call, ServedCall } from './served-call.ts';
import { fieldProblems, fromOwnWire } from './wire.ts';

/** The web bundle has its own copy of the contract: endpoints are equal by name, not by identity. */
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** A call from this process while rendering a page. Request URLs contain no spaces, so none can imitate it. */
const inProcess = (endpoint: Endpoint, input: unknown): Call => ({
  ip: '',
  userAgent: '',
  url: `${nameOf(endpoint)} ${JSON.stringify(input)}`,
  idempotent: notRepeatable,
  idempotencyKey: null,
  cookies: {},
  setCookie: () => undefined,
  status: () => undefined,
});

export interface Served extends ServedCall {
  endpoint: Operation;
  write: (value: unknown) => unknown;
}

/** A cached response: bytes for HTTP, a value for page rendering. Each is cached once, in its own form. */
export interface ApiCaches {
  bodies: ReadCache<CachedBody>;
  values: ReadCache<unknown>;
}

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

/** Every endpoint with its handler. Both HTTP and page rendering use it. */
export const createApi = ({ bodies, values }: ApiCaches) => {
  const served = new Map<string, Served>();

  const toBody = (entry: Served, answer: unknown): CachedBody =>
    toCachedBody(answer instanceof Written ? answer.bytes : Buffer.from(JSON.stringify(entry.write(answer))));

  const toValue = (answer: unknown): unknown =>
    answer instanceof Written ? fromOwnWire(JSON.parse(answer.bytes.toString())) : answer;

  const answer = async <T>(
    cache: ReadCache<T>,
    entry: Served,
    { raw, actor, call, as }: { raw: unknown; actor: Actor | null; call: Call; as: (answer: unknown) => T },
  ): Promise<Read<T>> => {
    const input = parse(entry.endpoint, raw);
    const tags = entry.tags?.(input as never) ?? null;
    const produce = async (): Promise<Read<T>> => {
      const found = await entry.handle(input, actor, call);
      return found instanceof Uncacheable
        ? { value: as(found.answer), tags: null }
        : { value: as(found), tags };
    };
    return tags ? cache.readTagged(call.url, () => inSourceLanguage(produce)) : produce();
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

    /** The bytes to send. */
    async run(entry: Served, raw: unknown, actor: Actor | null, call: Call): Promise<CachedBody> {
      const as = (found: unknown) => toBody(entry, found);
      return (await answer(bodies, entry, { raw, actor, call, as })).value;
    },

    /** The response of a call with `file`. */
    async file(entry: Served, raw: unknown, actor: Actor | null, call: Call): Promise<FileContent> {
      return (await entry.handle(parse(entry.endpoint, raw), actor, call)) as FileContent;
    },

    /** The cached response for exactly this URL, without parsing or validation. */
    peek: (url: string): CachedBody | undefined => bodies.peek(url),

    /** A public read from inside the process, with the tags under which its response may be cached. */
    async read<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Read<OutputOf<E>>> {
      const call = inProcess(endpoint, input);
      const found = await answer(values, find(endpoint), { raw: input, actor: null, call, as: toValue });
      return found as Read<OutputOf<E>>;
    },
  };
};

export type Api = ReturnType<typeof createApi>;
