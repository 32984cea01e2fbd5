const key = 'recent-searches';
const most = 5;
const longest = 100;

/** What was searched for on this device, the latest first; nothing where the browser keeps nothing. */
export const recentSearches = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
};

export const rememberSearch = (text: string): void => {
  const search = text.trim().slice(0, longest);
  if (!search) return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== search.toLowerCase());
  try {
    localStorage.setItem(key, JSON.stringify([search, ...others].slice(0, most)));
  } catch {
    // A full or closed storage: the search itself does not depend on it.
  }
};

export const forgetSearches = (): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
};
