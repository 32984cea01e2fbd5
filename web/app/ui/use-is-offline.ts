import { useSyncExternalStore } from 'react';

/** Calls back whenever the network goes or comes. Returns how to stop. */
export const onNetworkChange = (callback: () => void): (() => void) => {
  window.addEventListener('online', callback);
  window.addEventListener('offline', callback);
  return () => {
    window.removeEventListener('online', callback);
    window.removeEventListener('offline', callback);
  };
};

/** Whether the browser knows that there is no network. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    onNetworkChange,
    () => !navigator.onLine,
    () => false,
  );
