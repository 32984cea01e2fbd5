import { useSyncExternalStore } from 'react';

const listen = (onChange: () => void) => {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
};

const read = (): string => new URLSearchParams(location.hash.slice(1)).get('token') ?? '';

/** The token of an emailed link, behind its #, which browsers send to no server; null until the page has its scripts. */
export const useLinkToken = (): string | null =>
  useSyncExternalStore<string | null>(listen, read, () => null);
