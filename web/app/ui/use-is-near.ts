import { type RefObject, useEffect, useState } from 'react';
import { whenOnline } from './when-online.ts';

/**
 * True once an element is this close to the viewport (an IntersectionObserver margin) and the browser is online.
 * Content that is useful only there is loaded then. Offline, the failed script would stay missing for everything else
 * that needs it.
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
