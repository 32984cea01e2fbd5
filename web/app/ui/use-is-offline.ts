import { useSyncExternalStore } from 'react';

/** Calls back whenever the browser goes offline or online. Returns the function that stops this. */
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
