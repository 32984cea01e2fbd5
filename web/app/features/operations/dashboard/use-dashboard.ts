import { getAdminDashboard } from '@mandap/contract/operations/dashboard.endpoints';
import type { PeriodName } from '@mandap/domain/periods';
import { useEffect, useRef } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useLiveUpdates } from '../../../session/live-updates.ts';

/** However much happens, the figures are asked for at most so often, in ms; and so often when nothing is heard. */
const breath = 3_000;
const anyway = 60_000;

/** The figures of a period; they follow what happens. */
export const useDashboard = (period: PeriodName) => {
  const answer = useRead(getAdminDashboard, { period }, { keepPrevious: true, refetchInterval: anyway });
  const { retry } = answer;
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  useLiveUpdates('platform', () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = null;
      retry();
    }, breath);
  });
  useEffect(() => () => clearTimeout(waiting.current ?? undefined), []);
  return answer;
};
