import { useSyncExternalStore } from 'react';

const listen = (onChange: () => void) => {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
};

const read = (): string => new URLSearchParams(location.hash.slice(1)).get('token') ?? '';

/** The token of an emailed link. It is in the fragment, which browsers send to no server. Null until hydration. */
export const useLinkToken = (): string | null =>
  useSyncExternalStore<string | null>(listen, read, () => null);
