import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import { textOf } from './error-message.ts';
import { useRead } from './use-read.ts';

interface Listed<T> {
  results: T[];
  count: number;
  countIsLimited: boolean;
}

type RowOf<E> = OutputOf<E> extends Listed<infer T> ? T : never;

interface PageRequest<I> {
  input: I;
  page: number;
  pageSize: number;
}

/** One page of an administrators' list, as requested by the URL. */
export const useList = <E extends Endpoint, I extends object>(endpoint: E, url: PageRequest<I>) => {
  const { input, page, pageSize } = url;
  const read = useRead(endpoint, { ...input, page, pageSize } as InputOf<E>, { keepPrevious: true });
  const data = read.data as Listed<RowOf<E>> | undefined;
  return {
    /** The whole output, for lists that return more than rows. */
    data: read.data,
    rows: data?.results,
    count: data?.count ?? 0,
    countIsLimited: data?.countIsLimited ?? false,
    failure: read.failure && textOf(read.failure),
    isStale: read.isPrevious,
    isFetching: read.isFetching,
    retry: read.retry,
  };
};
