export interface Page<T> {
  results: T[];
  count: number;
}

/** An administrator's list is counted no further: beyond it there are "10,000+". */
export const countLimit = 10_000;

export interface LimitedPage<T> extends Page<T> {
  countIsLimited: boolean;
}
