import type {
  CheckedInputOf,
  Endpoint,
  GuardedEndpoint,
  OutputOf,
  PublicEndpoint,
} from '@mandap/contract/endpoint';
import type { Tag } from '@mandap/contract/tags';
import type { Actor } from '../actor.ts';
import { Failure } from '../failure.ts';
import type { IdempotentRequest } from '../idempotent.ts';
import type { CacheTag } from '../platform/cache-invalidation.ts';
import type { Uncacheable, Written } from '../written.ts';

export interface CookieOptions {
  /** Null: a session cookie. */
  seconds: number | null;
  /** Readable by the pages' scripts; otherwise HttpOnly. */
  readable?: boolean;
}

/** What a handler may use besides its input. */
export interface Call {
  ip: string;
  userAgent: string;
  /** The requested URL, for links to adjacent pages of a list. */
  url: string;
  idempotent: IdempotentRequest;
  /** The idempotency key of a POST, for a call that recognises its own repeats. */
  idempotencyKey: string | null;
  cookies: Readonly<Record<string, string | undefined>>;
  setCookie(name: string, value: string, life: CookieOptions): void;
  /** Responds with this status instead of the contract's. */
  status(code: number): void;
}

type Handler = (input: unknown, actor: Actor | null, call: Call) => Promise<unknown>;

/** An endpoint of the contract with its handler. */
export interface ServedCall {
  endpoint: Endpoint;
  handle: Handler;
  /** The tags under which the response is cached. Null: not cached. */
  tags: ((input: never) => CacheTag[]) | null;
}

/**
 * Narrows a tag that the call shows: the single item that this response depends on. Null: it does not depend
 * on the tag.
 */
type Narrowed = Partial<Record<Tag, CacheTag | null>>;

/**
 * Caches a public response until something changes that the contract says it shows. `narrow`: for a response
 * that shows only part of a tag.
 */
export const cached =
  <Input>(narrow: (input: Input) => Narrowed = () => ({})) =>
  (shows: readonly Tag[], input: Input): CacheTag[] => {
    const narrowed = narrow(input);
    return shows.flatMap((tag) => (narrowed[tag] === undefined ? tag : (narrowed[tag] ?? [])));
  };

/** A public call whose responses may be `cached`. */
export const publicCall = <E extends PublicEndpoint>(
  endpoint: E,
  handle: (input: CheckedInputOf<E>, call: Call) => Promise<OutputOf<E> | Written | Uncacheable<OutputOf<E>>>,
  tagsOf?: (shows: readonly Tag[], input: CheckedInputOf<E>) => CacheTag[],
): ServedCall => ({
  endpoint,
  handle: (input, _actor, call) => handle(input as CheckedInputOf<E>, call),
  tags: tagsOf
    ? (((input: CheckedInputOf<E>) => tagsOf(endpoint.shows ?? [], input)) as ServedCall['tags'])
    : null,
});

/** A call that requires sign-in. The contract's `access` has the roles. */
export const guardedCall = <E extends GuardedEndpoint>(
  endpoint: E,
  handle: (input: CheckedInputOf<E>, actor: Actor, call: Call) => Promise<OutputOf<E>>,
): ServedCall => ({
  endpoint,
  async handle(input, actor, call) {
    if (!actor) throw new Failure('not_authenticated');
    return handle(input as CheckedInputOf<E>, actor, call);
  },
  tags: null,
});
