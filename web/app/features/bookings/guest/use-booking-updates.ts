import { useLiveRefresh } from '#app/features/accounts/session/use-live-refresh.ts';

/** Refreshes an open page when one of its bookings changes. */
export const useBookingUpdates = (): void => useLiveRefresh('booking', ['bookings']);
