import type { Role } from '@mandap/domain/accounts/roles';
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Tag } from './tags.ts';

/**
 * The contract of a noun has up to three kinds of files, so that pages load no more than they need:
 *
 * - `<noun>.endpoints.ts`: a line for each endpoint, `get<typeof schemas.name>(path, access)`: what the browser needs to
 *   call it. Names are unique in the whole contract. Nouns that the first views load have those of hosts and administrators
 *   apart, in `host.endpoints.ts` and `admin.endpoints.ts`: together they are half a kilobyte of every first view.
 * - `*.schemas.ts`: the `EndpointSchema` under the same name: what the server validates, answers and documents. Also the
 *   schemas that forms share, and the types inferred from them. Only these files and `checks.ts` load zod.
 * - `<noun>.ts`: constants and types that need no zod.
 *
 * `endpoints.ts` joins the first two for the server.
 */
export interface Endpoint<Schema extends EndpointSchema = EndpointSchema> {
  method: Method;
  /** With `:name` for parameters; a trailing slash is canonical. */
  path: `/api/${string}/`;
  access: Access;
  /** Of a read: what its answer is made of. A file is never cached. */
  shows?: readonly Tag[];
  /** Of a write: what is different afterwards. `tags.test.ts` has the reasons of those that change nothing. */
  changes?: readonly Tag[];
  /** Public, and repeatable: the same Idempotency-Key gets the same answer. Calls of signed-in people always are. */
  repeatable?: true;
  /** Called without a token: it signs somebody in, or renews their session. */
  anonymous?: true;
  /** Answers with a file of this media type instead of JSON; `output` is `FileAnswer` (files.schemas.ts). */
  file?: `${string}/${string}`;
  /** Takes a form with one file (`multipart/form-data`) instead of JSON; the field is `UploadedFile` (files.ts). */
  multipart?: true;
  /**
   * Changes accounts, settings or money: administrators need a code of their second factor from the last ten minutes.
   * `step-up.test.ts` has the reasons of the calls without it.
   */
  stepUp?: true;
  /** For the type checker only: never set at run time. */
  schema?: Schema;
}

type Extras = Pick<Endpoint, 'repeatable' | 'anonymous' | 'file' | 'multipart' | 'stepUp'>;

type Read = { shows: readonly Tag[] } | { file: NonNullable<Endpoint['file']> };
interface Write {
  changes: readonly Tag[];
}

const endpoint =
  <Tags extends Read | Write>(method: Method) =>
  <S extends EndpointSchema>(
    path: Endpoint['path'],
    access: Access | Role,
    extras: Extras & Tags,
  ): Endpoint<S> => ({
    method,
    path,
    access: access === 'public' || access === 'signed-in' || typeof access === 'object' ? access : [access],
    ...extras,
  });

// The marks let a bundle leave out the endpoints that its pages do not call.
/* @__NO_SIDE_EFFECTS__ */
export const get = endpoint<Read>('GET');
/* @__NO_SIDE_EFFECTS__ */
export const post = endpoint<Write>('POST');
/* @__NO_SIDE_EFFECTS__ */
export const put = endpoint<Write>('PUT');
/* @__NO_SIDE_EFFECTS__ */
export const patch = endpoint<Write>('PATCH');
/* @__NO_SIDE_EFFECTS__ */
export const del = endpoint<Write>('DELETE');

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Everyone, anyone signed in, or only these roles. */
export type Access = 'public' | 'signed-in' | readonly Role[];

export interface EndpointSchema {
  summary: string;
  /** Path, query (GET, DELETE) or body (others) combined, in camelCase. */
  input: z.ZodMiniType;
  output: z.ZodMiniType;
  /** Default: 200. */
  success?: 200 | 201 | 202;
  /** The status when the call did less: a code was sent, nothing was created. */
  lesserSuccess?: 200 | 202;
  /** In addition to what every call may answer (bad_input, too_many_requests, …). */
  fails?: readonly ErrorCode[];
}

type SchemaOf<E> = E extends Endpoint<infer Schema> ? Schema : never;

/** What a caller passes: fields with defaults are optional. */
export type InputOf<E> = z.input<SchemaOf<E>['input']>;
/** What the server gets after validation: defaults are filled in. */
export type CheckedInputOf<E> = z.output<SchemaOf<E>['input']>;
export type OutputOf<E> = z.output<SchemaOf<E>['output']>;

/** The parameters of a path: `/api/venues/:id/` has `id`. */
export const pathNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
