import type { CheckedInputOf, Endpoint, OutputOf } from '@mandap/contract/endpoint';
import type { Actor } from '../actor.ts';
import { Failure } from '../failure.ts';
import type { IdempotentRequest } from '../idempotent.ts';

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

type Handler = (input: unknown, actor: Actor | null, call: Call) => Promise<unknown>;

/** A call of the contract with what serves it. */
export interface ServedCall {
  endpoint: Endpoint;
  handle: Handler;
  /** Tags under which the answer is cached; null: it is not. */
  tags: ((input: never) => string[]) | null;
}

/** Anybody may make this call. With `tags` its answers are cached until one of the tags is dropped. */
export const publicCall = <E extends Endpoint>(
  endpoint: E,
  handle: (input: CheckedInputOf<E>, call: Call) => Promise<OutputOf<E>>,
  tags?: (input: CheckedInputOf<E>) => string[],
): ServedCall => {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`);
  return {
    endpoint,
    handle: (input, _actor, call) => handle(input as CheckedInputOf<E>, call),
    tags: (tags ?? null) as ServedCall['tags'],
  };
};

/** This call needs somebody who is signed in; who may make it is the contract's `access`. */
export const guardedCall = <E extends Endpoint>(
  endpoint: E,
  handle: (input: CheckedInputOf<E>, actor: Actor, call: Call) => Promise<OutputOf<E>>,
): ServedCall => {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public`);
  return {
    endpoint,
    async handle(input, actor, call) {
      if (!actor) throw new Failure('not_authenticated');
      return handle(input as CheckedInputOf<E>, actor, call);
    },
    tags: null,
  };
};
