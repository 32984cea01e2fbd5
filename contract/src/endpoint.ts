import type { Role } from '@mandap/domain/accounts/roles';
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Tag } from './tags.ts';

/**
 * The contract of a noun has up to three kinds of files, so that pages load only what they need:
 *
 * - `<noun>.endpoints.ts`: one line per endpoint, `get<typeof schemas.name>(path, access)`, with what the browser needs
 *   to call it. Names are unique in the whole contract. Nouns that the first views load have the endpoints of hosts and
 *   administrators in `host.endpoints.ts` and `admin.endpoints.ts`, which saves half a kilobyte in every first view.
 * - `*.schemas.ts`: the `EndpointSchema` under the same name, which the server validates, answers and documents with.
 *   Also the schemas that forms share, and the types inferred from them. Only these files and `checks.ts` load zod.
 * - `<noun>.ts`: constants and types that need no zod.
 *
 * `endpoints.ts` joins the first two for the server.
 */
export interface Endpoint<Schema extends EndpointSchema = EndpointSchema> {
  method: Method;
  /** Contains `:name` for each parameter and ends with a slash. */
  path: `/api/${string}/`;
  access: Access;
  /** For reads: the tags of the data that the answer shows. Files are never cached. */
  shows?: readonly Tag[];
  /**
   * For writes: the tags of the data that changes. `tags.test.ts` lists the writes that change nothing, with the
   * reasons.
   */
  changes?: readonly Tag[];
  /**
   * A public call that can be repeated: the same Idempotency-Key gets the same answer. Calls of signed-in people always
   * can.
   */
  repeatable?: true;
  /** Called without a token, because it signs somebody in or renews their session. */
  anonymous?: true;
  /** The answer is a file of this media type instead of JSON; `output` is `FileAnswer` (files.schemas.ts). */
  file?: `${string}/${string}`;
  /**
   * The input is a form with one file (`multipart/form-data`) instead of JSON; its field is `UploadedFile` (files.ts).
   */
  multipart?: true;
  /**
   * Changes accounts, settings or money. Administrators must have entered a code of their second factor in the last ten
   * minutes. `step-up.test.ts` lists the calls without this check, with the reasons.
   */
  stepUp?: true;
  /** Only for the type checker; never set at run time. */
  schema?: Schema;
}

type Extras = Pick<Endpoint, 'repeatable' | 'anonymous' | 'file' | 'multipart' | 'stepUp'>;

type Read = { shows: readonly Tag[] } | { file: NonNullable<Endpoint['file']> };
interface Write {
  changes: readonly Tag[];
}

/** A call that everyone may make. */
export type PublicEndpoint<S extends EndpointSchema = EndpointSchema> = Endpoint<S> & { access: 'public' };
/** A call of signed-in people. */
export type GuardedEndpoint<S extends EndpointSchema = EndpointSchema> = Endpoint<S> & {
  access: Exclude<Access, 'public'>;
};

/** Its type says whether the call is public, so the server cannot serve it with the wrong kind of handler. */
interface NewEndpoint<Tags> {
  <S extends EndpointSchema>(
    path: Endpoint['path'],
    access: 'public',
    extras: Extras & Tags,
  ): PublicEndpoint<S>;
  <S extends EndpointSchema>(
    path: Endpoint['path'],
    access: Exclude<Access, 'public'> | Role,
    extras: Extras & Tags,
  ): GuardedEndpoint<S>;
}

const endpoint =
  <Tags extends Read | Write>(method: Method): NewEndpoint<Tags> =>
  (path: Endpoint['path'], access: Access | Role, extras: Extras & Tags) =>
    ({
      method,
      path,
      access: access === 'public' || access === 'signed-in' || typeof access === 'object' ? access : [access],
      ...extras,
    }) as never;

// These annotations let bundlers drop the endpoints that a page does not call.
/* @__NO_SIDE_EFFECTS__ */
export const get = endpoint<Read>('GET');
/* @__NO_SIDE_EFFECTS__ */
export const post = endpoint<Write>('POST');
// A read whose question does not fit into an address.
/* @__NO_SIDE_EFFECTS__ */
export const ask = endpoint<{ shows: readonly Tag[] }>('POST');
/* @__NO_SIDE_EFFECTS__ */
export const put = endpoint<Write>('PUT');
/* @__NO_SIDE_EFFECTS__ */
export const patch = endpoint<Write>('PATCH');
/* @__NO_SIDE_EFFECTS__ */
export const del = endpoint<Write>('DELETE');

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call it: everyone, anyone who is signed in, or only these roles. */
export type Access = 'public' | 'signed-in' | readonly Role[];

export interface EndpointSchema {
  summary: string;
  /** The parameters of the path, the query (GET, DELETE) or the body (others) as one object, in camelCase. */
  input: z.ZodMiniType;
  output: z.ZodMiniType;
  /** The HTTP status of a success; 200 by default. */
  success?: 200 | 201 | 202;
  /** The status if the call did only a part: it sent a code, or created nothing new. */
  lesserSuccess?: 200 | 202;
  /** The errors of this call, in addition to those of every call (bad_input, too_many_requests, …). */
  fails?: readonly ErrorCode[];
}

type SchemaOf<E> = E extends Endpoint<infer Schema> ? Schema : never;

/** The input that a caller passes. Fields with defaults are optional. */
export type InputOf<E> = z.input<SchemaOf<E>['input']>;
/** The input after validation, with defaults filled in. */
export type CheckedInputOf<E> = z.output<SchemaOf<E>['input']>;
export type OutputOf<E> = z.output<SchemaOf<E>['output']>;

/** The names of a path's parameters: `/api/venues/:id/` has `id`. */
export const pathNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
