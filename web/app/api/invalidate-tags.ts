import type { Tag } from '@mandap/contract/tags';
import type { Query, QueryClient } from '@tanstack/react-query';
import { noteChange } from './changed-tags.ts';
import { tagsOf } from './query-client.ts';

/**
 * Invalidates the cached answers that show one of these tags, and refetches those on the screen. A first response that
 * is still in flight may be older than the change, so it is dropped; TanStack Query itself would accept it.
 * `isLeaving`: the page is about to close, so nothing is refetched.
 */
export const invalidateTags = (
  client: QueryClient,
  changed: readonly Tag[],
  { isLeaving = false }: { isLeaving?: boolean } = {},
): Promise<void> => {
  noteChange(changed);
  const predicate = ({ queryKey }: Query) => tagsOf(queryKey).some((tag) => changed.includes(tag));
  if (isLeaving) return client.invalidateQueries({ predicate, refetchType: 'none' });
  for (const query of client.getQueryCache().findAll({ predicate, type: 'active', fetchStatus: 'fetching' }))
    if (query.state.data === undefined) void query.cancel({ silent: true });
  return client.invalidateQueries({ predicate });
};
