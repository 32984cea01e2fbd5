import type { ClientLoaderFunctionArgs } from 'react-router';
import { call } from './call.ts';
import { failureOf } from './failure.ts';
import { keyOf, queryClient } from './query-client.ts';
import type { Loaded, PageData, Plan, Read } from './reads.ts';

const answer = async ({ endpoint, input }: Read): Promise<Loaded> => {
  const client = queryClient();
  const key = keyOf(endpoint, input);
  try {
    const data = await client.fetchQuery({
      queryKey: key,
      queryFn: ({ signal }) => call(endpoint, input as never, { signal }),
      retry: 1,
    });
    return { key, data };
  } catch (error) {
    const known = client.getQueryData(key);
    return known === undefined ? { key, failure: failureOf(error) } : { key, data: known };
  }
};

/** How long a move waits for its answers before the next page shows its skeletons, in milliseconds. */
const patience = 500;

const soon = (): Promise<Loaded[]> => new Promise((resolve) => setTimeout(() => resolve([]), patience));

/** The same calls through the network when the visitor moves on inside the site; late answers reach the page by the cache. */
export const browserLoader =
  (plan: Plan) =>
  async ({ params, request }: ClientLoaderFunctionArgs): Promise<PageData> => {
    const answers = Promise.all(plan({ params, url: new URL(request.url) }).map(answer));
    return { answers: await Promise.race([answers, soon()]) };
  };
