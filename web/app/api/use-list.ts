import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import { textOf } from './error-message.ts';
import { useRead } from './use-read.ts';

interface Listed<T> {
  results: T[];
  count: number;
  countIsLimited: boolean;
}

type RowOf<E> = OutputOf<E> extends Listed<infer T> ? T : never;

interface Address<W> {
  requested: W;
  page: number;
  pageSize: number;
}

/** A page of an administrator's list, as its address asks for it. */
export const useList = <E extends Endpoint, W extends object>(endpoint: E, address: Address<W>) => {
  const { requested, page, pageSize } = address;
  const answer = useRead(endpoint, { ...requested, page, pageSize } as InputOf<E>, { keepPrevious: true });
  const data = answer.data as Listed<RowOf<E>> | undefined;
  return {
    /** The whole answer, where a list says more than its rows. */
    data: answer.data,
    rows: data?.results,
    count: data?.count ?? 0,
    countIsLimited: data?.countIsLimited ?? false,
    failure: answer.failure && textOf(answer.failure),
    isStale: answer.isPrevious,
    isFetching: answer.isFetching,
    retry: answer.retry,
  };
};
