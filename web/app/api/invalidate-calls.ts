import type { Endpoint } from '@mandap/contract/endpoint';
import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Asks again for whatever is shown of these calls. An answer that is on its way may be from before the change: it is
 * dropped, also a first one, which the library would take.
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
