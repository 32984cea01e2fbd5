import { useState } from 'react';
import { readStored, writeStored } from './stored.ts';

/** State that is stored in this browser; an invalid stored value (`read` returns null) is ignored. */
export const useStored = <T>(key: string, read: (stored: unknown) => T | null, initial: () => T) => {
  const [value, setValue] = useState(() => readStored(key, read) ?? initial());
  const store = (next: T): void => {
    setValue(next);
    writeStored(key, next);
  };
  return [value, store] as const;
};
