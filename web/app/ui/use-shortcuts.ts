import { useEffect } from 'react';

/** Handlers by the physical key that is pressed together with Alt: `KeyA`. */
type Shortcuts = Partial<Record<`Key${string}`, () => void>>;

/** Shortcuts of a page or a dialog. A dialog in front of it receives all keys instead. */
export const useShortcuts = (shortcuts: Shortcuts, { isInDialog = false } = {}): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const act = shortcuts[event.code as `Key${string}`];
      if (!act || !event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length;
      if (dialogs > (isInDialog ? 1 : 0)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
};
