import { useLiveRefresh } from '#app/session/use-live-refresh.ts';

/** Refreshes an open page when the other party answers: each answer is notified. */
export const useVisitUpdates = (): void => useLiveRefresh('notification', ['visits']);
