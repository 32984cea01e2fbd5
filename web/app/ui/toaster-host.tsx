import { useCallback, useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { subscribeToToasts, type Toast } from './toast.ts';

const Toaster = lazyPart(() => import('./toaster.tsx').then((part) => part.Toaster), { lost: () => null });

/** Loads the toaster with the first toast. */
export const ToasterHost = ({ isDark }: { isDark: boolean }) => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(
    () =>
      subscribeToToasts((toast) => {
        setIsNeeded(true);
        setToasts((known) => [...known, toast]);
      }),
    [],
  );
  const onShown = useCallback(() => setToasts([]), []);
  if (!isNeeded) return null;
  return <Toaster toasts={toasts} onShown={onShown} isDark={isDark} />;
};
