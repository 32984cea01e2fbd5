import { summarizeHosting } from '@mandap/contract/bookings/host.endpoints';
import { listVisits } from '@mandap/contract/visits/visits.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateCalls } from '../../api/invalidate-calls.ts';
import { useLiveUpdates } from '../../session/live-updates.ts';

/** The reads to refresh when a visit changes. */
export const visitReads = [listVisits, summarizeHosting] as const;

/** Refreshes an open page when the other party answers, because each answer creates a notification. */
export const useVisitUpdates = (): void => {
  const client = useQueryClient();
  useLiveUpdates('notification', () => void invalidateCalls(client, visitReads));
};
