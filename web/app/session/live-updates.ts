import type { LiveUpdateOrGap, NewsKind } from '@mandap/contract/live-updates';
import { useEffect, useRef } from 'react';
import { useSession } from './use-session.ts';

type Handler = (item: LiveUpdateOrGap) => void;

interface Listening {
  userId: string;
  close: () => void;
}

const handlers = new Set<Handler>();
let listening: Listening | null = null;

const tellAll = (item: LiveUpdateOrGap): void => {
  for (const handler of [...handlers]) handler(item);
};

const close = (): void => {
  listening?.close();
  listening = null;
};

/** The stream's own code comes when somebody listens for the first time. */
const open = (userId: string): void => {
  if (listening?.userId === userId) return;
  close();
  const mine: Listening = { userId, close: () => undefined };
  listening = mine;
  void import('./live-updates-stream.ts').then(
    ({ openNews }) => {
      if (listening === mine) mine.close = openNews(tellAll);
    },
    () => {
      if (listening === mine) listening = null;
    },
  );
};

/** A page that is left for the next one hands its stream over instead of closing it. */
const handOver = 2_000;

const listen = (userId: string, handler: Handler): (() => void) => {
  handlers.add(handler);
  open(userId);
  return () => {
    handlers.delete(handler);
    setTimeout(() => handlers.size === 0 && close(), handOver);
  };
};

/**
 * Calls back when something of this kind happens to whoever is signed in, in any of their browsers; and with `gap`,
 * when something may have been missed: then it is time to ask again.
 */
export const useLiveUpdates = (kind: NewsKind, handler: Handler): void => {
  const { user } = useSession();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const userId = user?.id;
  useEffect(() => {
    if (!userId) return;
    return listen(userId, (item) => {
      if (item.kind === kind || item.kind === 'gap') latest.current(item);
    });
  }, [userId, kind]);
};
