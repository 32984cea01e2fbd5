import type { Role } from '@mandap/domain/accounts/roles';
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Everybody, anybody signed in, or these roles only. */
export type Access = 'public' | 'signed-in' | readonly Role[];

export interface EndpointOptions<In extends z.ZodMiniType, Out extends z.ZodMiniType> {
  method: Method;
  /** With `:name` for what stands in the path; a trailing slash is canonical. */
  path: `/api/${string}/`;
  summary: string;
  access: Access;
  /** Path, query (GET, DELETE) or body (the rest) together, in camelCase. */
  input: In;
  output: Out;
  success?: 200 | 201 | 202;
  /** Answered instead where the call did less: a code sent, nothing created. */
  lesserSuccess?: 200 | 202;
  /** Anybody's: whoever repeats it with the same Idempotency-Key is answered the same. Those of people always are. */
  repeatable?: true;
  /** Answers a file of this media type to be saved, not JSON; `output` is `FileAnswer` (files.ts). */
  file?: `${string}/${string}`;
  /** Takes a form with one file (`multipart/form-data`), not JSON; the file's field is `UploadedFile` (files.ts). */
  multipart?: true;
  /** Answered on top of what every call may answer (bad_input, too_many_requests, …). */
  fails?: readonly ErrorCode[];
}

export interface Endpoint<In extends z.ZodMiniType = z.ZodMiniType, Out extends z.ZodMiniType = z.ZodMiniType>
  extends EndpointOptions<In, Out> {
  success: 200 | 201 | 202;
  fails: readonly ErrorCode[];
}

/** What a caller passes: defaults may be left out. */
export type InputOf<E> = E extends Endpoint<infer In, z.ZodMiniType> ? z.input<In> : never;
/** What the server gets after checking: defaults are filled in. */
export type CheckedInputOf<E> = E extends Endpoint<infer In, z.ZodMiniType> ? z.output<In> : never;
export type OutputOf<E> = E extends Endpoint<z.ZodMiniType, infer Out> ? z.output<Out> : never;

/** One call as data: the server serves it, the client calls it, OpenAPI prints it. */
export const endpoint = <In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  options: EndpointOptions<In, Out>,
): Endpoint<In, Out> => ({ ...options, success: options.success ?? 200, fails: options.fails ?? [] });

/** The names in a path: `/api/venues/:id/` has `id`. */
export const pathNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
