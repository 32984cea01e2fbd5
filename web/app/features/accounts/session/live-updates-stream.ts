import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import { type LiveUpdateOrGap, liveUpdatesPath } from '@mandap/contract/live-updates';
import { createParser } from 'eventsource-parser';
import { call } from '#app/api/call.ts';
import { accessToken } from '#app/api/tokens.ts';
import { fromWire } from '#app/api/wire.ts';

/** The server sends a heartbeat every 25 s: after this silence the connection counts as lost. */
const idleTimeoutMs = 60_000;
/** A connection that lasted at least this long resets the backoff. */
const stableAfterMs = 20_000;
const maxBackoffMs = 60_000;

type StreamEnd = 'lost' | 'refused';
type Listener = (update: LiveUpdateOrGap) => void;

/** Parses the text of the stream chunk by chunk and calls back with each complete event. */
export const eventParser = (onEvent: Listener) =>
  createParser({ onEvent: ({ data }) => onEvent(fromWire(JSON.parse(data)) as LiveUpdateOrGap) });

/** The pause after the n-th failure in a row, in ms; with jitter, so that not every browser reconnects at once. */
export const backoffMs = (failures: number): number =>
  Math.min(maxBackoffMs, 1_000 * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);

/** Reads until the stream ends, stays silent for too long, or the network fails. */
const readStream = async (onUpdate: Listener, stop: AbortSignal): Promise<StreamEnd> => {
  const controller = new AbortController();
  const abort = () => controller.abort();
  stop.addEventListener('abort', abort);
  window.addEventListener('offline', abort);
  let timer = setTimeout(abort, idleTimeoutMs);
  try {
    const token = accessToken();
    const response = await fetch(liveUpdatesPath, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token ?? ''}` },
      cache: 'no-store',
      signal: controller.signal,
    });
    if (response.status === 401) return 'refused';
    if (!response.ok || !response.body) return 'lost';
    onUpdate({ kind: 'gap' });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const parser = eventParser(onUpdate);
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'lost';
      clearTimeout(timer);
      timer = setTimeout(abort, idleTimeoutMs);
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

/** Resolves after `ms`, or as soon as the network is back. */
const waitToReconnect = (ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      stop.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    window.addEventListener('online', finish);
    stop.addEventListener('abort', finish);
  });

/** Reconnects with exponential backoff until `stop` is aborted or the session ends. */
const keepConnected = async (onUpdate: Listener, stop: AbortSignal): Promise<void> => {
  for (let failures = 0; !stop.aborted && accessToken(); ) {
    const connectedAt = performance.now();
    const end = await readStream(onUpdate, stop);
    if (stop.aborted) return;
    // Any call renews an expired access token or ends a session that is over; this one is cheap.
    if (end === 'refused') await call(getProfile, {}).catch(() => undefined);
    if (!accessToken()) return;
    failures = performance.now() - connectedAt > stableAfterMs ? 0 : failures + 1;
    const isRenewed = end === 'refused' && failures === 1;
    if (failures > 0 && !isRenewed) await waitToReconnect(backoffMs(failures), stop);
  }
};

interface TabMessage {
  update?: LiveUpdateOrGap;
  /** The id of a tab that has just subscribed and asks whether another tab holds the stream. */
  askedBy?: string;
  /** The only tab that the update is for: it may have missed something before it subscribed. */
  recipient?: string;
}

/**
 * Live updates for this tab. One tab of a browser holds the stream and broadcasts to the others; when it closes, the next
 * one takes over. Returns the function that unsubscribes.
 */
export const subscribeToLiveUpdates = (onUpdate: Listener): (() => void) => {
  const stop = new AbortController();
  const name = 'mandap.live-updates';
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) {
    void keepConnected(onUpdate, stop.signal);
    return () => stop.abort();
  }
  const tabId = crypto.randomUUID();
  const channel = new BroadcastChannel(name);
  const broadcast = (message: TabMessage) => channel.postMessage(message);
  let isLeader = false;
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.askedBy && isLeader) broadcast({ update: { kind: 'gap' }, recipient: data.askedBy });
    if (data.update && (data.recipient ?? tabId) === tabId) onUpdate(data.update);
  };
  broadcast({ askedBy: tabId });
  const lead = () =>
    keepConnected((update) => {
      isLeader = true;
      onUpdate(update);
      broadcast({ update });
    }, stop.signal);
  navigator.locks.request(name, { signal: stop.signal }, lead).catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
};
