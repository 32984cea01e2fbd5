import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useMatches } from 'react-router';
import { ApiFailure } from './failure.ts';
import { queryClient } from './query-client.ts';
import { isPageData, type Loaded } from './reads.ts';

const put = (client: QueryClient, { key, data, failure }: Loaded): void => {
  if (client.getQueryData(key) !== undefined) return;
  if (!failure) {
    client.setQueryData(key, data);
    return;
  }
  const query = client.getQueryCache().build(client, { queryKey: key });
  if (query.state.status !== 'error')
    query.setState({
      status: 'error',
      error: new ApiFailure(failure),
      fetchStatus: 'idle',
      errorUpdateCount: 1,
    });
};

/** Puts what the loaders brought into the query cache before anything below asks for it. */
export const AnswersIntoCache = ({ children }: { children: ReactNode }) => {
  const [client] = useState(queryClient);
  const matches = useMatches();
  useMemo(() => {
    for (const { loaderData } of matches) {
      if (isPageData(loaderData)) for (const loaded of loaderData.answers) put(client, loaded);
    }
  }, [client, matches]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
