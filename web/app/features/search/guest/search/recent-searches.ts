import { readStored, writeStored } from '#app/ui/stored.ts';

const key = 'recent-searches';
const most = 5;
const longest = 100;

/** What was searched for on this device, the latest first; nothing where the browser keeps nothing. */
export const recentSearches = (): string[] => {
  const read = (stored: unknown) =>
    Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, most) : null;
  return readStored<string[]>(key, read) ?? [];
};

export const rememberSearch = (text: string): void => {
  const search = text.trim().slice(0, longest);
  if (!search) return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== search.toLowerCase());
  writeStored(key, [search, ...others].slice(0, most));
};

export const forgetSearches = (): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // A closed storage keeps nothing.
  }
};
