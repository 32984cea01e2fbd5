import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { hearNotices, type Notice } from './toast.ts';

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

/** Stands in the page from the start and brings the toaster when there is something to say. */
export const ToasterHost = ({ isDark }: { isDark: boolean }) => {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(
    () =>
      hearNotices((notice) => {
        setIsWanted(true);
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
