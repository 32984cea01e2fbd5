import type { Endpoint } from '@mandap/contract/endpoint';
import type { Tag } from '@mandap/contract/tags';
import { QueryClient } from '@tanstack/react-query';
import { askAgainAfter, isOutOfDate } from './copies.ts';
import { failureOf } from './failure.ts';

/** The query key of a call with its input. It contains the tags of what the call shows (`tagsOf`). */
export const keyOf = (endpoint: Endpoint, input: unknown): readonly unknown[] => [
  endpoint.access === 'public' ? 'public' : 'private',
  endpoint.path,
  input,
  endpoint.shows ?? [],
];

export const tagsOf = (key: readonly unknown[]): readonly Tag[] => (key[3] ?? []) as readonly Tag[];

/** In ms. On the server, a timer would keep a page's data for minutes after the page was sent. */
const gcTime = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 5 * 60_000;

/**
 * Queries are retried once after network failures and 5xx. Offline they fail like all others instead of waiting
 * silently, and they are retried when the network is back.
 */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: (query) => (isOutOfDate(query) ? 'always' : true),
        staleTime: 30_000,
        gcTime,
        refetchOnWindowFocus: false,
        refetchInterval: askAgainAfter,
        retry: (count, error) => {
          const { status } = failureOf(error);
          return count < 1 && (status === 0 || status >= 500);
        },
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

let shared: QueryClient | null = null;

/** The query client: one per browser tab, and a new one for every page that the server renders. */
export const queryClient = (): QueryClient => {
  if (typeof window === 'undefined') return newQueryClient();
  shared ??= newQueryClient();
  return shared;
};
