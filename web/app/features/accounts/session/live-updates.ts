import type { LiveUpdate, LiveUpdateOrGap } from '@mandap/contract/live-updates';
import { useEffect, useRef } from 'react';
import { useSession } from './session-store.ts';

type Handler = (update: LiveUpdateOrGap) => void;

interface Subscription {
  userId: string;
  close: () => void;
}

const handlers = new Set<Handler>();
let subscription: Subscription | null = null;

const notifyHandlers = (update: LiveUpdateOrGap): void => {
  for (const handler of [...handlers]) handler(update);
};

const close = (): void => {
  subscription?.close();
  subscription = null;
};

/** Loads the code of the stream with the first subscription. */
const open = (userId: string): void => {
  if (subscription?.userId === userId) return;
  close();
  const opened: Subscription = { userId, close: () => undefined };
  subscription = opened;
  void import('./live-updates-stream.ts').then(
    ({ subscribeToLiveUpdates }) => {
      if (subscription === opened) opened.close = subscribeToLiveUpdates(notifyHandlers);
    },
    () => {
      if (subscription === opened) subscription = null;
    },
  );
};

/** The stream survives the navigation from one page to the next. */
const closeDelayMs = 2_000;

const subscribe = (userId: string, handler: Handler): (() => void) => {
  handlers.add(handler);
  open(userId);
  return () => {
    handlers.delete(handler);
    setTimeout(() => handlers.size === 0 && close(), closeDelayMs);
  };
};

/**
 * Calls back when an update of this kind arrives for the signed-in person, in any of their browsers; and with `gap` when
 * updates may have been missed, so that the caller refetches.
 */
export const useLiveUpdates = (kind: LiveUpdate['kind'], handler: Handler): void => {
  const { user } = useSession();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const userId = user?.id;
  useEffect(() => {
    if (!userId) return;
    return subscribe(userId, (update) => {
      if (update.kind === kind || update.kind === 'gap') latest.current(update);
    });
  }, [userId, kind]);
};
