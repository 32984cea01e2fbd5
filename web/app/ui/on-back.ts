import { useEffect, useEffectEvent } from 'react';

/** What the router and this file store in a history entry: the index of the page, and the number of open layers. */
interface EntryState {
  idx?: number;
  layer?: number;
}

const stateNow = (): EntryState => (history.state as EntryState | null) ?? {};

/** The open layers, topmost last. */
const layers: (() => void)[] = [];

/** The entry that was shown last. */
let last: EntryState = {};

/**
 * Every layer has its own history entry, with the URL of its page. Back then leads to the entry below and closes the
 * layer. A layer that is closed in another way leaves its entry behind: the next layer reuses it, and Back skips it.
 * The router must not notice, so this listener runs first.
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

/** Calls `close` instead of going back. Returns the function that stops this. */
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

/** Does the same while `isOpen` is true. */
export const useOnBack = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? onBack(() => close()) : undefined), [isOpen]);
};
