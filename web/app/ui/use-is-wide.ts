import { useSyncExternalStore } from 'react';

/** spec.md section 9: from here on there is room for tables. */
const wide = '(min-width: 768px)';

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** For what is drawn in two ways; the server does not know and draws the wide one. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => true,
  );
