import { useLiveRefresh } from '#app/session/use-live-refresh.ts';

/** Refetches conversations when one of them, or a booking, changes. */
export const useThreadUpdates = (): void => {
  useLiveRefresh('message', ['messages']);
  useLiveRefresh('booking', ['messages']);
};
