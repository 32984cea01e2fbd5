import { useEffect, useState } from 'react';

/** How long `isCopied` stays true, in ms. */
const confirmationMs = 2000;

/** Copies a text to the clipboard. `onFailed` is called if the browser refuses. */
export const useCopy = (text: string, onFailed?: () => void) => {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      onFailed?.();
    }
  };
  return { isCopied, copy: () => void copy() };
};
