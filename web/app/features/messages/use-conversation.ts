import type { Upload } from '@mandap/contract/files/files.schemas';
import { listMessages, sendMessage } from '@mandap/contract/messages/messages.endpoints';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#app/api/call.ts';
import { type ApiFailure, failureOf } from '#app/api/failure.ts';
import { oldestKept } from '#app/api/kept-answers.ts';
import { findWaiting, keepInOutbox, openOutbox, removeFromOutbox, sendWaiting } from '#app/api/outbox.ts';
import { useLiveUpdates } from '../accounts/session/live-updates.ts';
import { follows, type Log, lastNumber, mergeMessages, type Outgoing, settle } from './message-log.ts';

/** The maximum page size of the API. */
const maxPageSize = 100;

/** Runs tasks one after the other, so that sent and fetched messages never overtake each other. */
const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const next = last.then(task, task);
    last = next.catch(() => undefined);
    return next;
  };
};

/** What a bubble shows besides the text. */
type Shown = Pick<Outgoing, 'files' | 'after'>;

const inputOf = (id: string, { text, files }: Pick<Outgoing, 'text' | 'files'>) => ({
  id,
  text,
  uploadIds: files.map((file) => file.id),
});

/** How long there must be no new message before the newest ones are asked for again, in ms. */
const quiet = 5_000;

/** New messages arrive one by one, which the service worker does not keep. It keeps the answer to this. */
const useKeepNewest = (id: string, last: number | null): void => {
  const kept = useRef<number | null>(null);
  useEffect(() => {
    if (last === null || !navigator.serviceWorker?.controller) return;
    kept.current ??= last;
    if (kept.current === last) return;
    const keep = () =>
      call(listMessages, { id }).then(
        () => {
          kept.current = last;
        },
        () => undefined,
      );
    const timer = setTimeout(() => void keep(), quiet);
    return () => clearTimeout(timer);
  }, [id, last]);
};

const isFresh = (): boolean => oldestKept.get() === Number.POSITIVE_INFINITY;

/** Loads again once the pages' data no longer comes from copies that the service worker kept. */
const useLoadWhenFresh = (load: () => void): void => {
  const onFresh = useEffectEvent(load);
  useEffect(() => {
    let wasFresh = isFresh();
    return oldestKept.subscribe(() => {
      if (isFresh() && !wasFresh) onFresh();
      wasFresh = isFresh();
    });
  }, []);
};

export interface Conversation {
  /** Null while loading. */
  log: Log | null;
  failure: ApiFailure | null;
  isLoadingEarlier: boolean;
  reload: () => void;
  loadEarlier: () => void;
  send: (message: { text: string; files: Upload[] }) => void;
  /** Sends a failed message again. */
  retry: (key: string) => void;
  discard: (key: string) => void;
}

/** The messages of a thread, kept up to date. `id` must not change between renders. */
export const useConversation = (id: string): Conversation => {
  const [log, setLog] = useState<Log | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isLoadingEarlier, setIsLoadingEarlier] = useState(false);
  const [enqueue] = useState(createQueue);
  const latest = useRef<Log | null>(null);

  const replaceLog = useCallback((changed: Log) => {
    const next = settle(changed);
    latest.current = next;
    setLog(next);
  }, []);
  const change = useCallback(
    (update: (log: Log) => Log) => latest.current && replaceLog(update(latest.current)),
    [replaceLog],
  );

  const load = useCallback(async () => {
    try {
      const { results, hasMore, seenUpTo } = await call(listMessages, { id });
      const { outgoing = [], delivered = [] } = latest.current ?? {};
      replaceLog({ messages: results, hasEarlier: hasMore, seenUpTo, outgoing, delivered });
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error));
    }
  }, [id, replaceLog]);

  const loadNewer = useCallback(async () => {
    if (!latest.current) return load();
    for (let hasMore = true; hasMore && latest.current; ) {
      const page = await call(listMessages, { id, after: lastNumber(latest.current), limit: maxPageSize });
      change((now) => ({
        ...now,
        messages: mergeMessages(now.messages, page.results),
        seenUpTo: page.seenUpTo,
      }));
      hasMore = page.hasMore;
    }
  }, [id, load, change]);

  const reloadMessage = useCallback(
    async (number: number) => {
      if (number < (latest.current?.messages[0]?.number ?? Number.POSITIVE_INFINITY)) return;
      const { results } = await call(listMessages, { id, before: number + 1, limit: 1 });
      change((now) => ({ ...now, messages: mergeMessages(now.messages, results) }));
    },
    [id, change],
  );

  const deliver = useCallback(
    async ({ key, ...one }: Outgoing, isCertain = false) => {
      try {
        const message = await sendWaiting(sendMessage, key, inputOf(id, one), { isCertain });
        change((now) => ({ ...now, delivered: [...now.delivered, message.number] }));
        if (latest.current && !follows(latest.current, message)) await loadNewer();
        change((now) => ({
          ...now,
          messages: mergeMessages(now.messages, [message]),
          outgoing: now.outgoing.filter((one) => one.key !== key),
        }));
      } catch (error) {
        const why = failureOf(error);
        const failed = (one: Outgoing) => (one.key === key ? { ...one, failure: why } : one);
        change((now) => ({ ...now, outgoing: now.outgoing.map(failed) }));
      }
    },
    [id, loadNewer, change],
  );

  const retry = useCallback(
    (key: string, isCertain = false) => {
      const one = latest.current?.outgoing.find((outgoing) => outgoing.key === key);
      if (!one) return;
      const retried = { ...one, failure: null };
      change((now) => ({
        ...now,
        outgoing: now.outgoing.map((other) => (other.key === key ? retried : other)),
      }));
      void enqueue(() => deliver(retried, isCertain));
    },
    [enqueue, deliver, change],
  );

  const takeUpWaiting = useCallback(async () => {
    if (!latest.current) return;
    await openOutbox();
    for (const { key, path, about, text, shown, createdAt } of findWaiting()) {
      if (path !== sendMessage.path || about !== id) continue;
      if (latest.current.outgoing.some((one) => one.key === key)) continue;
      const one: Outgoing = { ...(shown as Shown), key, text, createdAt, failure: null };
      change((now) => ({ ...now, outgoing: [...now.outgoing, one] }));
      await deliver(one);
    }
  }, [id, change, deliver]);

  useEffect(() => {
    void enqueue(load);
    void enqueue(takeUpWaiting);
  }, [enqueue, load, takeUpWaiting]);

  useKeepNewest(id, log && lastNumber(log));
  useLoadWhenFresh(() => void enqueue(load));

  const retryOffline = useEffectEvent(() => {
    for (const { key, failure: why } of latest.current?.outgoing ?? []) if (why?.isOffline) retry(key);
  });
  useEffect(() => {
    window.addEventListener('online', retryOffline);
    return () => window.removeEventListener('online', retryOffline);
  }, []);

  useLiveUpdates('message', (update) => {
    if (update.kind === 'message' && update.threadId !== id) return;
    if (update.kind === 'message' && update.changed) {
      void enqueue(() => reloadMessage(update.changed ?? 0)).catch(() => undefined);
      return;
    }
    void enqueue(loadNewer).catch(() => undefined);
    // The network is back.
    if (update.kind === 'gap') retryOffline();
  });

  return {
    log,
    failure,
    isLoadingEarlier,
    reload: () => void enqueue(load),
    loadEarlier() {
      const first = latest.current?.messages[0]?.number;
      if (first === undefined || isLoadingEarlier || !latest.current?.hasEarlier) return;
      setIsLoadingEarlier(true);
      void enqueue(async () => {
        const { results, hasMore } = await call(listMessages, { id, before: first });
        change((now) => ({ ...now, messages: mergeMessages(now.messages, results), hasEarlier: hasMore }));
      })
        .catch(() => undefined)
        .finally(() => setIsLoadingEarlier(false));
    },
    send({ text, files }) {
      const createdAt = new Date().toISOString();
      const after = latest.current ? lastNumber(latest.current) : 0;
      const one: Outgoing = { key: crypto.randomUUID(), text, files, createdAt, after, failure: null };
      change((now) => ({ ...now, outgoing: [...now.outgoing, one] }));
      const shown: Shown = { files, after };
      void keepInOutbox(sendMessage, one.key, inputOf(id, one), { about: id, text, shown });
      void enqueue(() => deliver(one));
    },
    retry: (key) => retry(key, true),
    discard(key) {
      void removeFromOutbox(key);
      change((now) => ({ ...now, outgoing: now.outgoing.filter((one) => one.key !== key) }));
    },
  };
};
