import { useEffect, useEffectEvent } from 'react';

/** What the router and this file keep in an entry of the history: which page it is, and how many layers lie on it. */
interface EntryState {
  idx?: number;
  layer?: number;
}

const stateNow = (): EntryState => (history.state as EntryState | null) ?? {};

/** What is open, the topmost last. */
const layers: (() => void)[] = [];

/** The entry that was shown last. */
let last: EntryState = {};

/**
 * A layer has an entry of its own in the history, at the address of its page: Back then leads to the entry below, and closes
 * the layer. A layer that is closed otherwise leaves its entry: the next layer uses it, and Back skips it. The router sees
 * none of this, so it comes first.
 */
const closeOnBack = (event: PopStateEvent) => {
  const before = last;
  last = (event.state as EntryState | null) ?? {};
  const isSamePage = last.idx === before.idx;
  if (!isSamePage || (last.layer ?? 0) >= (before.layer ?? 0)) return;
  event.stopImmediatePropagation();
  const close = layers.pop();
  if (close) close();
  else history.back();
};

let isListening = false;

/** Calls `close` in place of going back. Returns what ends it. */
export const onBack = (close: () => void): (() => void) => {
  if (!isListening) {
    window.addEventListener('popstate', closeOnBack, { capture: true });
    isListening = true;
  }
  layers.push(close);
  if ((stateNow().layer ?? 0) < layers.length) history.pushState({ ...stateNow(), layer: layers.length }, '');
  last = stateNow();
  return () => {
    const at = layers.indexOf(close);
    if (at >= 0) layers.splice(at, 1);
  };
};

/** The same while something is open. */
export const useOnBack = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? onBack(() => close()) : undefined), [isOpen]);
};
