type Area = 'localStorage' | 'sessionStorage';

/**
 * The value that this browser, or this tab (`sessionStorage`), stores under a key, if `read` accepts it. Null if there
 * is none or storage is blocked.
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

/** Null removes the value. If storage is full or blocked, nothing is stored: this is only a convenience. */
export const writeStored = (key: string, value: unknown, area: Area = 'localStorage'): void => {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked.
  }
};
