import { useEffect } from 'react';

/** What is pressed together with Alt, by the key's place on the keyboard: `KeyA`. */
type Shortcuts = Partial<Record<`Key${string}`, () => void>>;

/** Shortcuts of a page; dialogs in front of it get the keys to themselves. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const act = shortcuts[event.code as `Key${string}`];
      if (!act || !event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
};
