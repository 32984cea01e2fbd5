import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  /** Calls back after each change. Returns the function that stops this. */
  subscribe: (listener: () => void) => () => void;
}

/** A value outside of components. `first` computes the initial value when it is first needed. */
export const createStore = <T>(first: () => T): Store<T> => {
  let current: { value: T } | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => {
      current ??= { value: first() };
      return current.value;
    },
    set: (value) => {
      current = { value };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The value of a store; components rerender when it changes. The server, and hydration, render `onServer`. */
export const useStore = <T>({ subscribe, get }: Store<T>, onServer: T): T =>
  useSyncExternalStore(subscribe, get, () => onServer);
