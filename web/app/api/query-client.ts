import type { Endpoint } from '@mandap/contract/endpoint';
import { QueryClient } from '@tanstack/react-query';
import { failureOf } from './failure.ts';

/** An answer stands under its call and what was asked. */
export const keyOf = (endpoint: Endpoint, input: unknown): readonly unknown[] => [
  endpoint.access === 'public' ? 'public' : 'private',
  endpoint.path,
  input,
];

/** Data queries try once more, but not where the server has spoken; nothing is fetched again because a window gets the focus. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => {
          const { status } = failureOf(error);
          return count < 1 && (status === 0 || status >= 500);
        },
      },
      mutations: { retry: false },
    },
  });

let shared: QueryClient | null = null;

/** One for the life of a browser tab, a new one for every page that the server renders. */
export const queryClient = (): QueryClient => {
  if (typeof window === 'undefined') return newQueryClient();
  shared ??= newQueryClient();
  return shared;
};
