import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useMatches } from 'react-router';
import { ApiFailure } from './failure.ts';
import { queryClient } from './query-client.ts';
import { type LoadedQuery, queriesOf } from './reads.ts';

const hydrate = (client: QueryClient, { key, data, updatedAt, failure }: LoadedQuery): void => {
  if (client.getQueryData(key) !== undefined) return;
  if (!failure) {
    client.setQueryData(key, data, updatedAt === undefined ? {} : { updatedAt });
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

/** Puts the loaders' data into the query cache before the children render. */
export const HydrateCache = ({ children }: { children: ReactNode }) => {
  const [client] = useState(queryClient);
  const matches = useMatches();
  useMemo(() => {
    for (const { id, loaderData } of matches) {
      for (const query of queriesOf(loaderData, id)) hydrate(client, query);
    }
  }, [client, matches]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
