/** What this browser keeps under a key, if `read` can use it; null: nothing, or its storage is closed. */
export const readStored = <T>(key: string, read: (stored: unknown) => T | null): T | null => {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : read(JSON.parse(text));
  } catch {
    return null;
  }
};

/** Where storage is full or closed, nothing is kept: nobody depends on it. */
export const writeStored = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // As said.
  }
};
