import type { OutputOf } from '@mandap/contract/endpoint';
import type { Upload } from '@mandap/contract/files/files.schemas';
import { listMessages, sendMessage } from '@mandap/contract/messages/messages.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#app/api/call.ts';
import { type ApiFailure, failureOf } from '#app/api/failure.ts';
import { findWaiting, keepInOutbox, openOutbox, removeFromOutbox, sendWaiting } from '#app/api/outbox.ts';
import { keyOf } from '#app/api/query-client.ts';
import { useRead } from '#app/api/use-read.ts';
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

/** What the query cache has of a conversation, at most. */
const newest = 50;

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

  /** The newest messages: as they were kept, and then as the server has them. */
  const { data, failure, retry: readAgain } = useRead(listMessages, { id });
  /** Whether the next read also replaces what was read before it. */
  const isReloading = useRef(false);
  const reload = () => {
    isReloading.current = true;
    readAgain();
  };
  const take = useCallback(
    ({ results, hasMore, seenUpTo }: OutputOf<typeof listMessages>) => {
      const { messages = [], hasEarlier = hasMore, outgoing = [], delivered = [] } = latest.current ?? {};
      const isNextTo =
        !isReloading.current &&
        messages.length > 0 &&
        (results[0]?.number ?? 1) <= (messages.at(-1)?.number ?? 0) + 1;
      isReloading.current = false;
      replaceLog({
        messages: isNextTo ? mergeMessages(messages, results) : results,
        hasEarlier: isNextTo ? hasEarlier : hasMore,
        seenUpTo,
        outgoing,
        delivered,
      });
    },
    [replaceLog],
  );

  const client = useQueryClient();
  /** Puts what has arrived one by one into the query cache, which the next visit starts with. */
  const remember = useCallback(() => {
    const now = latest.current;
    if (!now) return;
    client.setQueryData<OutputOf<typeof listMessages>>(keyOf(listMessages, { id }), {
      results: now.messages.slice(-newest),
      hasMore: now.hasEarlier || now.messages.length > newest,
      seenUpTo: now.seenUpTo,
    });
  }, [client, id]);

  const loadNewer = useCallback(async () => {
    if (!latest.current) return readAgain();
    for (let hasMore = true; hasMore && latest.current; ) {
      const page = await call(listMessages, { id, after: lastNumber(latest.current), limit: maxPageSize });
      change((now) => ({
        ...now,
        messages: mergeMessages(now.messages, page.results),
        seenUpTo: page.seenUpTo,
      }));
      hasMore = page.hasMore;
    }
    remember();
  }, [id, readAgain, change, remember]);

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
        remember();
      } catch (error) {
        const why = failureOf(error);
        const failed = (one: Outgoing) => (one.key === key ? { ...one, failure: why } : one);
        change((now) => ({ ...now, outgoing: now.outgoing.map(failed) }));
      }
    },
    [id, loadNewer, change, remember],
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

  const [wasKnown] = useState(() => client.getQueryData(keyOf(listMessages, { id })) !== undefined);
  const onRead = useEffectEvent((read: OutputOf<typeof listMessages>) => {
    const isFirst = latest.current === null;
    take(read);
    if (!isFirst) return;
    if (wasKnown) void enqueue(loadNewer).catch(() => undefined);
    void enqueue(takeUpWaiting);
  });
  useEffect(() => {
    if (data) onRead(data);
  }, [data]);

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
    reload,
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
