import type { Upload } from '@mandap/contract/files/files.schemas';
import { listMessages, sendMessage } from '@mandap/contract/messages/messages.endpoints';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#app/api/call.ts';
import { type ApiFailure, failureOf } from '#app/api/failure.ts';
import { useLiveUpdates } from '../accounts/session/live-updates.ts';
import { follows, type Log, lastNumber, mergeMessages, type Outgoing, settle } from './message-log.ts';
import { authorOf, findInOutbox, putInOutbox, removeFromOutbox } from './outbox.ts';

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
    async ({ key, text, files }: Outgoing) => {
      try {
        const uploadIds = files.map((file) => file.id);
        const message = await call(sendMessage, { id, text, uploadIds }, { idempotencyKey: key });
        await removeFromOutbox(key);
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
    (key: string) => {
      const one = latest.current?.outgoing.find((outgoing) => outgoing.key === key);
      if (!one) return;
      const retried = { ...one, failure: null };
      change((now) => ({
        ...now,
        outgoing: now.outgoing.map((other) => (other.key === key ? retried : other)),
      }));
      void enqueue(() => deliver(retried));
    },
    [enqueue, deliver, change],
  );

  const takeUpWaiting = useCallback(async () => {
    const author = authorOf();
    const waiting = author && latest.current ? await findInOutbox(author) : [];
    for (const { author: _, threadId, ...one } of waiting) {
      if (threadId !== id || latest.current?.outgoing.some(({ key }) => key === one.key)) continue;
      change((now) => ({ ...now, outgoing: [...now.outgoing, { ...one, failure: null }] }));
      await deliver({ ...one, failure: null });
    }
  }, [id, change, deliver]);

  useEffect(() => {
    void enqueue(load);
    void enqueue(takeUpWaiting);
  }, [enqueue, load, takeUpWaiting]);

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
      const author = authorOf();
      if (author) void putInOutbox({ key: one.key, author, threadId: id, text, files, createdAt, after });
      void enqueue(() => deliver(one));
    },
    retry,
    discard(key) {
      void removeFromOutbox(key);
      change((now) => ({ ...now, outgoing: now.outgoing.filter((one) => one.key !== key) }));
    },
  };
};
