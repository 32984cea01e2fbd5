import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { subscribeToToasts, type Toast } from './toast.ts';
import type { ToasterProps } from './toaster.tsx';

const Nothing = () => null;

/** Renders nothing if its code does not load. */
const Toaster = lazy<ComponentType<ToasterProps>>(() =>
  import('./toaster.tsx').then(
    (module) => ({ default: module.Toaster }),
    () => ({ default: Nothing }),
  ),
);

/** Loads the toaster with the first toast. */
export const ToasterHost = ({ isDark }: { isDark: boolean }) => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(
    () =>
      subscribeToToasts((toast) => {
        // A failed import is not retried, so offline the toaster waits for the next toast.
        setIsNeeded((isNeeded) => isNeeded || navigator.onLine);
        setToasts((known) => [...known, toast]);
      }),
    [],
  );
  const onShown = useCallback(() => setToasts([]), []);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <Toaster toasts={toasts} onShown={onShown} isDark={isDark} />
    </Suspense>
  );
};
