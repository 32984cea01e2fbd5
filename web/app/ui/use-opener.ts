import { useRef } from 'react';

/** Gives the focus back to what had it before a dialog opened; its own library only knows openers that it draws itself. */
export const useOpener = () => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      // Where a keyboard is at hand, typing begins at once; on a phone it would cover what is to be read first.
      const first = (event.target as Element).querySelector<HTMLElement>('[data-focus-first]');
      if (!first || !window.matchMedia('(hover: hover)').matches) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
      // What opened it may be gone: nobody needs "Sign In" any more.
      if (document.activeElement === document.body)
        document.getElementById('content')?.focus({ preventScroll: true });
    },
  };
};
