export interface Page<T> {
  results: T[];
  count: number;
}

/** Administrators' lists count no further: above it they show "10,000+". */
export const countLimit = 10_000;

export interface LimitedPage<T> extends Page<T> {
  countIsLimited: boolean;
}
