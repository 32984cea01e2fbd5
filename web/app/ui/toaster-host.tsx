import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { type Notice, subscribeToToasts } from './toast.ts';
import type { ToasterProps } from './toaster.tsx';

const Nothing = () => null;

/** Where it does not load, the page stays. */
const Toaster = lazy<ComponentType<ToasterProps>>(() =>
  import('./toaster.tsx').then(
    (module) => ({ default: module.Toaster }),
    () => ({ default: Nothing }),
  ),
);

/** Stands in the page from the start and brings the toaster when there is something to say. */
export const ToasterHost = ({ isDark }: { isDark: boolean }) => {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(
    () =>
      subscribeToToasts((notice) => {
        // What did not load is not asked for again: without a network it waits for the next notice.
        setIsWanted((was) => was || navigator.onLine);
        setNotices((known) => [...known, notice]);
      }),
    [],
  );
  const onShown = useCallback(() => setNotices([]), []);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster notices={notices} onShown={onShown} isDark={isDark} />
    </Suspense>
  );
};
