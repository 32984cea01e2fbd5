import { useState } from 'react';

/** The state of a dialog whose code is loaded when it opens for the first time (`wasOpened`). */
export const useLazyDialog = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return {
    isOpen,
    wasOpened,
    open: () => {
      setWasOpened(true);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
};
