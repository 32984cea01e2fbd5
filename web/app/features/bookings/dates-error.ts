import type { ApiFailure } from '../../api/failure.ts';

/** What is wrong with the days of a quote; null: nothing, or something else is wrong. */
export const datesErrorOf = (failure: ApiFailure | null): string | null =>
  failure?.fields.startDate?.[0] ?? failure?.fields.endDate?.[0] ?? null;
