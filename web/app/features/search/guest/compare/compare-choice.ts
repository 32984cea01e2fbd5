import { maxCompared } from '@mandap/contract/search/search';
import { createStore, useStore } from '#app/ui/store.ts';
import { readStored, writeStored } from '#app/ui/stored.ts';

const key = 'compare';

export interface Chosen {
  id: string;
  name: string;
}

const none: readonly Chosen[] = [];

const read = (stored: unknown): Chosen[] | null =>
  Array.isArray(stored) ? (stored as Chosen[]).filter(({ id }) => id) : null;

const store = createStore<readonly Chosen[]>(() => readStored(key, read) ?? none);

/**
 * Stored on this device in the order of choice. If the browser blocks storage, kept until the page is left.
 */
export const chooseToCompare = (next: readonly Chosen[]): void => {
  writeStored(key, next);
  store.set(next);
};

/** The venues chosen for a comparison on this device. Empty on the server. */
export const useChosenToCompare = (): readonly Chosen[] => useStore(store, none);

export const isFull = (venues: readonly Chosen[]): boolean => venues.length >= maxCompared;
