import { useSyncExternalStore } from 'react';
import { onStepUpNeeded } from '../api/call.ts';

/** The pending request for a code; null if there is none. */
let answer: ((isGiven: boolean) => void) | null = null;
const listeners = new Set<() => void>();

const set = (next: typeof answer): void => {
  answer = next;
  for (const listener of listeners) listener();
};

/** Resolves once a code was entered or the dialog closed. Calls that fail together share one dialog. */
let asking: Promise<boolean> | null = null;
const ask = (): Promise<boolean> => {
  asking ??= new Promise<boolean>((resolve) => set(resolve)).finally(() => {
    asking = null;
  });
  return asking;
};

/** Closes the dialog. */
export const answerStepUp = (isGiven: boolean): void => {
  answer?.(isGiven);
  set(null);
};

/** Registers that the layout renders the dialog. */
export const allowStepUp = (): void => onStepUpNeeded(ask);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIsStepUpAsked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => answer !== null,
    () => false,
  );
