import { useSyncExternalStore } from 'react';

const listenToNothing = () => () => undefined;

/** False while the browser takes over the server's HTML, which its first render must repeat. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    listenToNothing,
    () => true,
    () => false,
  );
