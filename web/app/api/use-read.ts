import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { type ApiFailure, failureOf } from './failure.ts';
import { keyOf } from './query-client.ts';

export interface ReadOptions {
  enabled?: boolean;
  /** Shows the previous answer while the next one is on its way. */
  keepPrevious?: boolean;
  /** Asks again after so many milliseconds; false stops. */
  every?: number | false;
}

export interface Answer<T> {
  data: T | undefined;
  failure: ApiFailure | null;
  isPending: boolean;
  isFetching: boolean;
  /** There is an answer, but the latest try to renew it failed: it may be out of date. */
  isOutOfDate: boolean;
  /** What is shown belongs to an earlier question. */
  isPrevious: boolean;
  retry: () => void;
}

/** The answer of a call. A page's loader has usually put it into the cache; otherwise it is fetched. */
export const useRead = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: ReadOptions = {},
): Answer<OutputOf<E>> => {
  const query = useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled: options.enabled ?? true,
    retryOnMount: false,
    refetchInterval: options.every ?? false,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
  return {
    data: query.data,
    failure: query.error ? failureOf(query.error) : null,
    isPending: query.isPending,
    isFetching: query.isFetching,
    isOutOfDate: query.isError && query.data !== undefined,
    isPrevious: query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
};
