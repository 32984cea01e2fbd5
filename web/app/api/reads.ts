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

/** A page's loader data from the server, whose queries the page holds beside the router's own data (`handed-data.tsx`). */
interface HandedPage {
  isHanded: true;
}

/** Loader data whose queries the router neither encodes nor copies, which costs more than rendering them. */
export const handOver = <T extends object>(queries: LoadedQuery[], others?: T): T & PageData => {
  const page: Partial<PageData> & HandedPage & T = Object.assign({ isHanded: true as const }, others as T);
  return Object.defineProperty(page, 'queries', { value: queries }) as T & PageData;
};

/** Where the queries of each route are in the page, as JSON. */
export const handedDataId = 'handed-data';

let handed: Record<string, LoadedQuery[]> | undefined;

const readHanded = (): Record<string, LoadedQuery[]> => {
  handed ??= JSON.parse(document.getElementById(handedDataId)?.textContent || '{}') as typeof handed;
  return handed ?? {};
};

/** The queries of a page's loader data; of those that the server handed over, those of one route or of all. */
export const queriesOf = (page: unknown, routeId?: string): readonly LoadedQuery[] => {
  if (typeof page !== 'object' || page === null) return [];
  const { queries, isHanded } = page as Partial<PageData & HandedPage>;
  if (Array.isArray(queries)) return queries;
  if (!isHanded) return [];
  return routeId === undefined ? Object.values(readHanded()).flat() : (readHanded()[routeId] ?? []);
};

/** The output of one call in a page's loader data: for titles and descriptions. */
export const loadedData = <E extends Endpoint>(page: unknown, endpoint: E): OutputOf<E> | undefined =>
  queriesOf(page).find(({ key }) => key[1] === endpoint.path)?.data as OutputOf<E> | undefined;

/** Whether the server refused one call of a page: that it did not answer says nothing about what was asked for. */
export const isRefused = (page: unknown, endpoint: Endpoint): boolean =>
  queriesOf(page).some(({ key, failure }) => key[1] === endpoint.path && Boolean(failure?.status));
