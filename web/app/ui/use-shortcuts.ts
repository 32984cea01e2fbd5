import { useEffect } from 'react';

/** What is pressed together with Alt, by the key's place on the keyboard: `KeyA`. */
type Shortcuts = Partial<Record<`Key${string}`, () => void>>;

/** Shortcuts of a page, or of a dialog; what is in front of it gets the keys to itself. */
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
