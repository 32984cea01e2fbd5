import type { Endpoint } from '@mandap/contract/endpoint';
import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Invalidates the cached data of these calls and refetches what is shown. A response in flight may be older than the
 * change and is dropped; TanStack Query itself would accept it where it is the first one.
 */
export const invalidateCalls = (
  client: QueryClient,
  calls: readonly Pick<Endpoint, 'path'>[],
): Promise<void> => {
  const predicate = ({ queryKey }: Query) => calls.some(({ path }) => path === queryKey[1]);
  for (const query of client.getQueryCache().findAll({ predicate, type: 'active', fetchStatus: 'fetching' }))
    if (query.state.data === undefined) void query.cancel({ silent: true });
  return client.invalidateQueries({ predicate });
};
