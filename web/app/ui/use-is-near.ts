import { type RefObject, useEffect, useState } from 'react';
import { whenOnline } from './when-online.ts';

/**
 * True once an element has come this near to the viewport (as the margin of an IntersectionObserver) and there is a network:
 * what is only useful there is loaded then. A script that failed to load would be missing for whatever else needs it.
 */
export const useIsNear = (ref: RefObject<HTMLElement | null>, margin: string): boolean => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    let stopWaiting = (): void => undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        stopWaiting = whenOnline(() => setIsNear(true));
      },
      { rootMargin: margin },
    );
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      stopWaiting();
    };
  }, [ref, margin, isNear]);
  return isNear;
};
