import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { type ApiFailure, failureOf } from './failure.ts';
import { keyOf } from './query-client.ts';

export interface ReadOptions {
  enabled?: boolean;
  /** Keeps returning the data of the previous input while the next loads. */
  keepPrevious?: boolean;
  /** The polling interval in ms; false stops polling. Without it, only what may be out of date is asked for again. */
  refetchInterval?: number | false;
}

export interface ReadResult<T> {
  data: T | undefined;
  failure: ApiFailure | null;
  isPending: boolean;
  isFetching: boolean;
  /** The last refetch failed, so `data` may be out of date. */
  isOutOfDate: boolean;
  /** `data` belongs to the previous input. */
  isPrevious: boolean;
  retry: () => void;
}

/** On the server: returns what the page's loader has put into the cache. It fetches nothing and does not update. */
const useLoaded = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true }: ReadOptions = {},
): ReadResult<OutputOf<E>> => {
  const state = useQueryClient().getQueryState<OutputOf<E>>(keyOf(endpoint, input));
  const data = state?.data;
  const failure = state?.error ? failureOf(state.error) : null;
  const isPending = data === undefined && !failure;
  return {
    data,
    failure,
    isPending,
    isFetching: isPending && enabled,
    isOutOfDate: false,
    isPrevious: false,
    retry: () => undefined,
  };
};

const useFetched = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: ReadOptions = {},
): ReadResult<OutputOf<E>> => {
  const query = useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled: options.enabled ?? true,
    retryOnMount: false,
    ...(options.refetchInterval !== undefined && { refetchInterval: options.refetchInterval }),
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

/** The data of a call: from the cache, where the page's loader has usually put it, or fetched. */
export const useRead: typeof useFetched = import.meta.env.SSR ? useLoaded : useFetched;
