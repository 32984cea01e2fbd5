import type { Role } from '@mandap/domain/accounts/roles';
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * What is said of one subject is in up to three files, so that pages load no more than they need:
 *
 * - `<subject>.endpoints.ts`: each endpoint as data, `Endpoint<typeof schemas.name>`; what the browser needs to call it.
 * - `<subject>.schemas.ts`: under the same name its `EndpointSchema`; what the server checks, answers and prints. Also the
 *   schemas that forms share and the types inferred from them. Only these files and `checks.ts` load zod.
 * - `<subject>.ts`: constants and types that need no zod.
 *
 * `endpoints.ts` joins the first two for the server.
 */
export interface Endpoint<Schema extends EndpointSchema = EndpointSchema> {
  method: Method;
  /** With `:name` for what stands in the path; a trailing slash is canonical. */
  path: `/api/${string}/`;
  access: Access;
  /** Anybody's: whoever repeats it with the same Idempotency-Key is answered the same. Those of people always are. */
  repeatable?: true;
  /** Answers a file of this media type to be saved, not JSON; `output` is `FileAnswer` (files.schemas.ts). */
  file?: `${string}/${string}`;
  /** Takes a form with one file (`multipart/form-data`), not JSON; the file's field is `UploadedFile` (files.ts). */
  multipart?: true;
  /** For the type checker alone: never there at run time. */
  schema?: Schema;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Everybody, anybody signed in, or these roles only. */
export type Access = 'public' | 'signed-in' | readonly Role[];

export interface EndpointSchema {
  summary: string;
  /** Path, query (GET, DELETE) or body (the rest) together, in camelCase. */
  input: z.ZodMiniType;
  output: z.ZodMiniType;
  /** 200 where it is left out. */
  success?: 200 | 201 | 202;
  /** Answered instead where the call did less: a code sent, nothing created. */
  lesserSuccess?: 200 | 202;
  /** Answered on top of what every call may answer (bad_input, too_many_requests, …). */
  fails?: readonly ErrorCode[];
}

type SchemaOf<E> = E extends Endpoint<infer Schema> ? Schema : never;

/** What a caller passes: defaults may be left out. */
export type InputOf<E> = z.input<SchemaOf<E>['input']>;
/** What the server gets after checking: defaults are filled in. */
export type CheckedInputOf<E> = z.output<SchemaOf<E>['input']>;
export type OutputOf<E> = z.output<SchemaOf<E>['output']>;

/** The names in a path: `/api/venues/:id/` has `id`. */
export const pathNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
