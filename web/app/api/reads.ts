import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import type { FailureDetails } from './failure.ts';

/** One call that a page makes before it renders. */
export interface Read<E extends Endpoint = Endpoint> {
  endpoint: E;
  input: InputOf<E>;
  /** A failure of this call decides the status of the page. */
  required: boolean;
  /** Drops what the page does not use, so that the HTML stays small. On the server alone (`import.meta.env.SSR`): browsers need not load it. */
  select?: ((data: OutputOf<E>) => OutputOf<E>) | false;
}

export const read = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: { required?: boolean; select?: Read<E>['select'] } = {},
): Read =>
  ({
    endpoint,
    input,
    required: options.required ?? false,
    ...(options.select && { select: options.select }),
  }) as Read;

interface PageRequest {
  params: Record<string, string | undefined>;
  url: URL;
}

/** The calls of a page, by its URL alone. */
export type PageReads = (request: PageRequest) => Read[];

/** The result of one call, as a loader hands it to the query cache. */
export interface LoadedQuery {
  key: readonly unknown[];
  data?: unknown;
  failure?: FailureDetails;
}

export interface PageData {
  queries: LoadedQuery[];
}

export const isPageData = (value: unknown): value is PageData =>
  typeof value === 'object' && value !== null && Array.isArray((value as PageData).queries);

/** The output of one call in a page's loader data: for titles and descriptions. */
export const loadedData = <E extends Endpoint>(page: unknown, endpoint: E): OutputOf<E> | undefined =>
  isPageData(page)
    ? (page.queries.find(({ key }) => key[1] === endpoint.path)?.data as OutputOf<E> | undefined)
    : undefined;

/** Whether the server refused one call of a page: that it did not answer says nothing about what was asked for. */
export const isRefused = (page: unknown, endpoint: Endpoint): boolean =>
  isPageData(page) &&
  page.queries.some(({ key, failure }) => key[1] === endpoint.path && Boolean(failure?.status));
