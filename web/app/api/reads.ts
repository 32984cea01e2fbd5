import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import type { FailureDetails } from './failure.ts';

/** One call that a page makes before it renders. */
export interface Read<E extends Endpoint = Endpoint> {
  endpoint: E;
  input: InputOf<E>;
  /** If this call fails, its status becomes the page's status. */
  required: boolean;
  /**
   * Drops the data that the page does not use, to keep the HTML small. Used only on the server (`import.meta.env.SSR`),
   * so that browsers need not load it.
   */
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

/** The calls of a page; they depend only on its URL. */
export type PageReads = (request: PageRequest) => Read[];

/** The result of one call, as a loader passes it to the query cache. */
export interface LoadedQuery {
  key: readonly unknown[];
  data?: unknown;
  /** When the browser got the data, in ms. Without it: now. */
  updatedAt?: number | undefined;
  failure?: FailureDetails;
}

export interface PageData {
  queries: LoadedQuery[];
}

/**
 * A page's loader data from the server. Its queries are in the page, separate from the router's own data
 * (`handed-data.tsx`).
 */
interface HandedPage {
  isHanded: true;
}

/**
 * Hides the queries of loader data from the router, which would otherwise encode and copy them. That takes longer than
 * rendering.
 */
export const handOver = <T extends object>(queries: LoadedQuery[], others?: T): T & PageData => {
  const page: Partial<PageData> & HandedPage & T = Object.assign({ isHanded: true as const }, others as T);
  return Object.defineProperty(page, 'queries', { value: queries }) as T & PageData;
};

/** The id of the element that contains the queries of each route, as JSON. */
export const handedDataId = 'handed-data';

/** The server sends a page that it rendered this long ago, at most, in ms. An older page is a copy that the browser has kept. */
const servedFor = 120_000;

/** When a kept page was rendered, in ms: its header Last-Modified. Undefined if the page has just come from the server. */
const renderedBefore = (): number | undefined => {
  const renderedAt = Date.parse(document.lastModified);
  return Date.now() - renderedAt > servedFor ? renderedAt : undefined;
};

type Handed = Record<string, LoadedQuery[]>;

let handed: Handed | undefined;

const readHanded = (): Handed => {
  if (handed) return handed;
  handed = JSON.parse(document.getElementById(handedDataId)?.textContent || '{}') as Handed;
  const updatedAt = renderedBefore();
  for (const query of Object.values(handed).flat()) query.updatedAt = updatedAt;
  return handed;
};

/** The queries in a page's loader data. If the server put them into the page: those of one route, or of all routes. */
export const queriesOf = (page: unknown, routeId?: string): readonly LoadedQuery[] => {
  if (typeof page !== 'object' || page === null) return [];
  const { queries, isHanded } = page as Partial<PageData & HandedPage>;
  if (Array.isArray(queries)) return queries;
  if (!isHanded) return [];
  return routeId === undefined ? Object.values(readHanded()).flat() : (readHanded()[routeId] ?? []);
};

/** The output of one call in a page's loader data, for titles and descriptions. */
export const loadedData = <E extends Endpoint>(page: unknown, endpoint: E): OutputOf<E> | undefined =>
  queriesOf(page).find(({ key }) => key[1] === endpoint.path)?.data as OutputOf<E> | undefined;

/**
 * Whether the server refused one call of a page. False if there was no response, which says nothing about the request.
 */
export const isRefused = (page: unknown, endpoint: Endpoint): boolean =>
  queriesOf(page).some(({ key, failure }) => key[1] === endpoint.path && Boolean(failure?.status));
