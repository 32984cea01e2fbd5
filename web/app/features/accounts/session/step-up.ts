import { onStepUpNeeded } from '#app/api/call.ts';
import { createStore, useStore } from '#app/ui/store.ts';

/** The pending request for a code; null if there is none. */
const asked = createStore<((isGiven: boolean) => void) | null>(() => null);

/** Resolves once a code was entered or the dialog closed. Calls that fail together share one dialog. */
let asking: Promise<boolean> | null = null;
const ask = (): Promise<boolean> => {
  asking ??= new Promise<boolean>((resolve) => asked.set(resolve)).finally(() => {
    asking = null;
  });
  return asking;
};

/** Closes the dialog. */
export const answerStepUp = (isGiven: boolean): void => {
  asked.get()?.(isGiven);
  asked.set(null);
};

/** Registers that the layout renders the dialog. */
export const allowStepUp = (): void => onStepUpNeeded(ask);

export const useIsStepUpAsked = (): boolean => useStore(asked, null) !== null;
