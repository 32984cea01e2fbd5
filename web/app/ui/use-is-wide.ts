import { useSyncExternalStore } from 'react';

/** A hook that says whether the window has at least this width; the server assumes that it has. */
const widthHook = (width: string) => {
  const media = `(min-width: ${width})`;
  const subscribe = (listener: () => void) => {
    const query = window.matchMedia(media);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return (): boolean =>
    useSyncExternalStore(
      subscribe,
      () => window.matchMedia(media).matches,
      () => true,
    );
};

/** Whether the screen is wider than a phone's (spec.md section 9). */
export const useIsWide = widthHook('768px');

/** Whether a table shows all of its columns; on a small tablet the last ones would be cut off. */
export const useHasTableRoom = widthHook('1024px');
