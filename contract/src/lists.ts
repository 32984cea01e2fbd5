export interface Page<T> {
  results: T[];
  count: number;
}

/** Administrators' lists count up to this number and show "1,000+" above it. */
export const countLimit = 1_000;

export interface LimitedPage<T> extends Page<T> {
  countIsLimited: boolean;
}
