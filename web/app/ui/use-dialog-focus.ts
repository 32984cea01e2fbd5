import { useRef } from 'react';

/** Handlers that return the focus after a dialog closes: Radix does so only for its own triggers. */
export const useDialogFocus = () => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const first = (event.target as Element).querySelector<HTMLElement>('[data-focus-first]');
      if (!first) return;
      // On phones the on-screen keyboard would cover the dialog's text. A search has none.
      if (first.dataset.focusFirst !== 'always' && !window.matchMedia('(hover: hover)').matches) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
      // The opener may have disappeared: after signing in there is no sign-in button.
      if (document.activeElement === document.body)
        document.getElementById('content')?.focus({ preventScroll: true });
    },
  };
};
