import { type RefObject, useEffect, useState } from 'react';

/** True once an element has been this close to the viewport (an IntersectionObserver margin). */
export const useIsNear = (ref: RefObject<HTMLElement | null>, margin: string): boolean => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setIsNear(true);
      },
      { rootMargin: margin },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [ref, margin, isNear]);
  return isNear;
};
