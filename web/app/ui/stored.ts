type Area = 'localStorage' | 'sessionStorage';

/**
 * What this browser, or this tab (`sessionStorage`), keeps under a key, if `read` can use it; null: nothing, or its storage
 * is closed.
 */
export const readStored = <T>(
  key: string,
  read: (stored: unknown) => T | null,
  area: Area = 'localStorage',
): T | null => {
  try {
    const text = window[area].getItem(key);
    return text === null ? null : read(JSON.parse(text));
  } catch {
    return null;
  }
};

/** Null removes it. Where storage is full or closed, nothing is kept: nobody depends on it. */
export const writeStored = (key: string, value: unknown, area: Area = 'localStorage'): void => {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, JSON.stringify(value));
  } catch {
    // As said.
  }
};
