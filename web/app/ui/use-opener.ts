import { useRef } from 'react';

/** Gives the focus back to what had it before a dialog opened; its own library only knows openers that it draws itself. */
export const useOpener = () => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
};
