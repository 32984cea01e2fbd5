import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import { type LiveUpdateOrGap, liveUpdatesPath } from '@mandap/contract/live-updates';
import { createParser } from 'eventsource-parser';
import { call } from '../api/call.ts';
import { accessToken } from '../api/tokens.ts';
import { fromWire } from '../api/wire.ts';

/** The server gives a sign of life every 25 s. */
const silence = 60_000;
/** A connection that lasted so long was a good one: the next try is made at once. */
const steady = 20_000;
const longestPause = 60_000;

type Ending = 'lost' | 'refused';

/** Takes the text of the stream as it comes in and calls back with each whole event. */
export const eventParser = (onEvent: (event: LiveUpdateOrGap) => void) =>
  createParser({ onEvent: ({ data }) => onEvent(fromWire(JSON.parse(data)) as LiveUpdateOrGap) });

/** After the n-th failure in a row, in milliseconds; spread, so that not everybody comes back at once. */
export const pauseAfter = (failures: number): number =>
  Math.min(longestPause, 1_000 * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);

/** Reads until the stream ends, falls silent or the network goes. */
const readStream = async (tell: (item: LiveUpdateOrGap) => void, stop: AbortSignal): Promise<Ending> => {
  const own = new AbortController();
  const abort = () => own.abort();
  stop.addEventListener('abort', abort);
  window.addEventListener('offline', abort);
  let timer = setTimeout(abort, silence);
  try {
    const token = accessToken();
    const answer = await fetch(liveUpdatesPath, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token ?? ''}` },
      cache: 'no-store',
      signal: own.signal,
    });
    if (answer.status === 401) return 'refused';
    if (!answer.ok || !answer.body) return 'lost';
    tell({ kind: 'gap' });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    const parser = eventParser(tell);
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'lost';
      clearTimeout(timer);
      timer = setTimeout(abort, silence);
      parser.feed(value);
    }
  } catch {
    return 'lost';
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', abort);
    window.removeEventListener('offline', abort);
  }
};

/** Waits, but no longer than until the network is back. */
const rest = (milliseconds: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      stop.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    window.addEventListener('online', finish);
    stop.addEventListener('abort', finish);
  });

/** Keeps one stream open for as long as it is requested and the session lives. */
const keepOpen = async (tell: (item: LiveUpdateOrGap) => void, stop: AbortSignal): Promise<void> => {
  for (let failures = 0; !stop.aborted && accessToken(); ) {
    const since = performance.now();
    const ending = await readStream(tell, stop);
    if (stop.aborted) return;
    // Any call renews a token that ran out, and ends a session that is over; this one asks for little.
    if (ending === 'refused') await call(getProfile, {}).catch(() => undefined);
    if (!accessToken()) return;
    failures = performance.now() - since > steady ? 0 : failures + 1;
    const isRenewed = ending === 'refused' && failures === 1;
    if (failures > 0 && !isRenewed) await rest(pauseAfter(failures), stop);
  }
};

interface Between {
  item?: LiveUpdateOrGap;
  /** A page that has just begun to listen asks whether somebody keeps the stream open. */
  asks?: string;
  /** The page that asked may have missed something while nobody knew of it. */
  to?: string;
}

/**
 * LiveUpdates for this page. Of all pages of a browser one keeps the stream open and tells the others; when it goes, the next
 * one takes over. Returns the function that ends it.
 */
export const openNews = (tell: (item: LiveUpdateOrGap) => void): (() => void) => {
  const stop = new AbortController();
  const name = 'house.news';
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) {
    void keepOpen(tell, stop.signal);
    return () => stop.abort();
  }
  const me = crypto.randomUUID();
  const channel = new BroadcastChannel(name);
  const send = (between: Between) => channel.postMessage(between);
  let isOpen = false;
  channel.onmessage = ({ data }: MessageEvent<Between>) => {
    if (data.asks && isOpen) send({ item: { kind: 'gap' }, to: data.asks });
    if (data.item && (data.to ?? me) === me) tell(data.item);
  };
  send({ asks: me });
  const keep = () =>
    keepOpen((item) => {
      isOpen = true;
      tell(item);
      send({ item });
    }, stop.signal);
  navigator.locks.request(name, { signal: stop.signal }, keep).catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
};
