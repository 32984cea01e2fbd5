import type { Tag } from '@mandap/contract/tags';
import type { Query, QueryClient } from '@tanstack/react-query';
import { tagsOf } from './query-client.ts';

/**
 * Invalidates the cached answers that show one of these tags, and asks again for what is on the screen. A response in flight may be older than the
 * change and is dropped; TanStack Query itself would accept it where it is the first one. `isLeaving`: the screen is about to go, and is not asked again.
 */
export const invalidateTags = (
  client: QueryClient,
  changed: readonly Tag[],
  { isLeaving = false }: { isLeaving?: boolean } = {},
): Promise<void> => {
  const predicate = ({ queryKey }: Query) => tagsOf(queryKey).some((tag) => changed.includes(tag));
  if (isLeaving) return client.invalidateQueries({ predicate, refetchType: 'none' });
  for (const query of client.getQueryCache().findAll({ predicate, type: 'active', fetchStatus: 'fetching' }))
    if (query.state.data === undefined) void query.cancel({ silent: true });
  return client.invalidateQueries({ predicate });
};
