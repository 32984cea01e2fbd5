import { getAdminDashboard } from '@mandap/contract/operations/dashboard.endpoints';
import type { PeriodName } from '@mandap/domain/periods';
import { useEffect, useRef } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { useLiveUpdates } from '#app/session/live-updates.ts';

/** Live updates are throttled to one refetch per interval. */
const throttleMs = 3_000;
const refetchInterval = 60_000;

/** The dashboard of a period, kept up to date. */
export const useDashboard = (period: PeriodName) => {
  const dashboard = useRead(getAdminDashboard, { period }, { keepPrevious: true, refetchInterval });
  const { retry } = dashboard;
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useLiveUpdates('platform', () => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      retry();
    }, throttleMs);
  });
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  return dashboard;
};
