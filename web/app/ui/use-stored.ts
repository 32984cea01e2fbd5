import { useState } from 'react';

/** State that is stored in this browser; what is stored and does not fit (`read` says null) counts as nothing. */
export const useStored = <T>(key: string, read: (stored: unknown) => T | null, initial: () => T) => {
  const [value, setValue] = useState(() => stored(key, read) ?? initial());
  const store = (next: T): void => {
    setValue(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is blocked: the choice lasts until the page is closed.
    }
  };
  return [value, store] as const;
};

const stored = <T>(key: string, read: (stored: unknown) => T | null): T | null => {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : read(JSON.parse(text));
  } catch {
    return null;
  }
};
