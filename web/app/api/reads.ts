import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import type { FailureDetails } from './failure.ts';

/** One answer that a page needs before it shows. */
export interface Read<E extends Endpoint = Endpoint> {
  endpoint: E;
  input: InputOf<E>;
  /** Without it the page has nothing to show, and the answer's status becomes the page's. */
  required: boolean;
  /** Takes from the answer what the page does not use, so that the page stays small. */
  slim?: (data: OutputOf<E>) => OutputOf<E>;
}

export const read = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: { required?: boolean; slim?: (data: OutputOf<E>) => OutputOf<E> } = {},
): Read =>
  ({
    endpoint,
    input,
    required: options.required ?? false,
    ...(options.slim && { slim: options.slim }),
  }) as Read;

export interface Asked {
  params: Record<string, string | undefined>;
  url: URL;
}

/** What a page asks for, from its address alone. */
export type Plan = (asked: Asked) => Read[];

/** An answer on its way from a loader into the cache. */
export interface Loaded {
  key: readonly unknown[];
  data?: unknown;
  failure?: FailureDetails;
}

export interface PageData {
  answers: Loaded[];
}

export const isPageData = (value: unknown): value is PageData =>
  typeof value === 'object' && value !== null && Array.isArray((value as PageData).answers);

/** The answer of one call among a page's loader data: for titles and descriptions. */
export const answerIn = <E extends Endpoint>(page: unknown, endpoint: E): OutputOf<E> | undefined =>
  isPageData(page)
    ? (page.answers.find(({ key }) => key[1] === endpoint.path)?.data as OutputOf<E> | undefined)
    : undefined;
