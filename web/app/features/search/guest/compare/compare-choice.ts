import { mostCompared } from '@mandap/contract/search/search';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#app/ui/stored.ts';

const key = 'compare';

export interface Chosen {
  id: string;
  name: string;
}

const none: readonly Chosen[] = [];
let chosen: readonly Chosen[] | undefined;
const listeners = new Set<() => void>();

const read = (stored: unknown): Chosen[] | null =>
  Array.isArray(stored) ? (stored as Chosen[]).filter(({ id }) => id) : null;

const current = (): readonly Chosen[] => {
  chosen ??= readStored(key, read) ?? none;
  return chosen;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Stored on this device in the order of choice. If the browser blocks storage, kept until the page is left.
 */
export const chooseToCompare = (next: readonly Chosen[]): void => {
  chosen = next;
  writeStored(key, next);
  for (const listener of listeners) listener();
};

/** The venues chosen for a comparison on this device. Empty on the server. */
export const useChosenToCompare = (): readonly Chosen[] =>
  useSyncExternalStore(subscribe, current, () => none);

export const isFull = (venues: readonly Chosen[]): boolean => venues.length >= mostCompared;
