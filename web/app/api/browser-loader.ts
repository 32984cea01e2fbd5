import type { ClientLoaderFunctionArgs } from 'react-router';
import { call } from './call.ts';
import { failureOf } from './failure.ts';
import { keyOf, queryClient } from './query-client.ts';
import type { LoadedQuery, PageData, PageReads, Read } from './reads.ts';

/** `isOver`: another page is wanted. Then nobody waits for the answer, unless a part of the open page does. */
const load = async ({ endpoint, input }: Read, isOver: AbortSignal): Promise<LoadedQuery> => {
  const client = queryClient();
  const key = keyOf(endpoint, input);
  isOver.addEventListener('abort', () => void client.cancelQueries({ queryKey: key, type: 'inactive' }));
  const failure = await client
    .fetchQuery({
      queryKey: key,
      queryFn: ({ signal }) => call(endpoint, input as never, { signal }),
      retry: 1,
    })
    .then(() => null, failureOf);
  const known = client.getQueryState(key);
  if (failure && known?.data === undefined) return { key, failure };
  return { key, data: known?.data, updatedAt: known?.dataUpdatedAt };
};

/** How long a navigation waits for its data, in ms. After that, the next page shows its skeletons. */
const maxWaitMs = 500;

const timeout = (): Promise<LoadedQuery[]> =>
  new Promise((resolve) => setTimeout(() => resolve([]), maxWaitMs));

/**
 * A client loader that makes a page's calls over the network. Responses that come later reach the page through the
 * query cache.
 */
export const browserLoader =
  (pageReads: PageReads) =>
  async ({ params, request }: ClientLoaderFunctionArgs): Promise<PageData> => {
    const reads = pageReads({ params, url: new URL(request.url) });
    const queries = Promise.all(reads.map((read) => load(read, request.signal)));
    return { queries: await Promise.race([queries, timeout()]) };
  };
