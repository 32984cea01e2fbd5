import { useEffect, useEffectEvent } from 'react';

/** Not in TypeScript's library yet: https://html.spec.whatwg.org/multipage/interaction.html#close-requests-and-close-watchers */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Calls `close` in place of a phone's Back, where the browser asks pages first (Chrome on Android); in others Back leaves the
 * page. Returns what ends it.
 */
export const onBack = (close: () => void): (() => void) => {
  const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };
  if (!CloseWatcher) return () => undefined;
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
};

/** The same while something is open. */
export const useOnBack = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? onBack(() => close()) : undefined), [isOpen]);
};
