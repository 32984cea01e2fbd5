import type { ApiFailure } from '#app/api/failure.ts';

/** The error about the days of a quote; null if there is none or the error is about something else. */
export const datesErrorOf = (failure: ApiFailure | null): string | null =>
  failure?.fields.startDate?.[0] ?? failure?.fields.endDate?.[0] ?? null;
