import { useLiveRefresh } from '#app/features/accounts/session/use-live-refresh.ts';

/** Refreshes an open page when guests, or the host in another browser, change a booking or the reader's permissions. */
export const useHostUpdates = (): void => {
  useLiveRefresh('booking', ['bookings']);
  useLiveRefresh('team', ['bookings', 'team']);
};
