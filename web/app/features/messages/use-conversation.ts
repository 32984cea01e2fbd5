import type { OutputOf } from '@mandap/contract/endpoint';
import type { Upload } from '@mandap/contract/files/files.schemas';
import { listMessages, sendMessage } from '@mandap/contract/messages/messages.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#app/api/call.ts';
import type { ApiFailure } from '#app/api/failure.ts';
import { keepInOutbox, requestSending, useWaiting, type Waiting } from '#app/api/outbox.ts';
import { keyOf } from '#app/api/query-client.ts';
import { createQueue } from '#app/api/queue.ts';
import { useRead } from '#app/api/use-read.ts';
import { useLiveUpdates } from '../accounts/session/live-updates.ts';
import { findUnsent, follows, type Log, lastNumber, mergeMessages, type Shown } from './message-log.ts';

/** The maximum page size of the API. */
const maxPageSize = 100;

/** What the query cache has of a conversation, at most. */
const newest = 50;

export interface Conversation {
  /** Null while loading. */
  log: Log | null;
  /** The person's messages that the server has not received, as far as is known. */
  outgoing: readonly Waiting[];
  failure: ApiFailure | null;
  isLoadingEarlier: boolean;
  reload: () => void;
  loadEarlier: () => void;
  send: (message: { text: string; files: Upload[] }) => void;
}

/** The messages of a thread, kept up to date. `id` must not change between renders. */
export const useConversation = (id: string): Conversation => {
  const [log, setLog] = useState<Log | null>(null);
  const [isLoadingEarlier, setIsLoadingEarlier] = useState(false);
  /** Sent and fetched messages never overtake each other. */
  const [enqueue] = useState(createQueue);
  const latest = useRef<Log | null>(null);

  const replaceLog = useCallback((next: Log) => {
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
      const { messages = [], hasEarlier = hasMore, delivered = new Map() } = latest.current ?? {};
      const isNextTo =
        !isReloading.current &&
        messages.length > 0 &&
        (results[0]?.number ?? 1) <= (messages.at(-1)?.number ?? 0) + 1;
      isReloading.current = false;
      replaceLog({
        messages: isNextTo ? mergeMessages(messages, results) : results,
        hasEarlier: isNextTo ? hasEarlier : hasMore,
        seenUpTo,
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

  const waiting = useWaiting(sendMessage, id, (key, message) =>
    enqueue(async () => {
      change((now) => ({ ...now, delivered: new Map(now.delivered).set(key, message.number) }));
      if (latest.current && !follows(latest.current, message)) await loadNewer();
      change((now) => ({ ...now, messages: mergeMessages(now.messages, [message]) }));
      remember();
    }),
  );

  const [wasKnown] = useState(() => client.getQueryData(keyOf(listMessages, { id })) !== undefined);
  const onRead = useEffectEvent((read: OutputOf<typeof listMessages>) => {
    const isFirst = latest.current === null;
    take(read);
    if (!isFirst) return;
    if (wasKnown) void enqueue(loadNewer).catch(() => undefined);
  });
  useEffect(() => {
    if (data) onRead(data);
  }, [data]);

  useLiveUpdates('message', (update) => {
    if (update.kind === 'message' && update.threadId !== id) return;
    if (update.kind === 'message' && update.changed) {
      void enqueue(() => reloadMessage(update.changed ?? 0)).catch(() => undefined);
      return;
    }
    void enqueue(loadNewer).catch(() => undefined);
    // The network is back.
    if (update.kind === 'gap') requestSending();
  });

  return {
    log,
    outgoing: log ? findUnsent(log, waiting) : [],
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
      const shown: Shown = { files, after: latest.current ? lastNumber(latest.current) : 0 };
      const input = { id, text, uploadIds: files.map((file) => file.id) };
      void keepInOutbox(sendMessage, crypto.randomUUID(), input, { about: id, text, shown });
    },
  };
};
