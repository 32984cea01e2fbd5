import type { Upload } from '@mandap/contract/files/uploads.schemas';
import { listMessages, sendMessage } from '@mandap/contract/messages/messages.endpoints';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { type ApiFailure, failureOf } from '../../api/failure.ts';
import { useLiveUpdates } from '../../session/live-updates.ts';
import { follows, type Log, lastNumber, merged, type Outgoing } from './message-log.ts';

const most = 100;

/** One thing after the other: what is sent and what is fetched never overtake each other. */
const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
};

export interface Conversation {
  /** Null until it is known. */
  log: Log | null;
  failure: ApiFailure | null;
  isLoadingEarlier: boolean;
  reload: () => void;
  loadEarlier: () => void;
  send: (letter: { text: string; files: Upload[] }) => void;
  sendAgain: (key: string) => void;
  discard: (key: string) => void;
}

/** The messages of one thread, as they come and go. A page shows one thread from its first to its last render. */
export const useConversation = (id: string): Conversation => {
  const [log, setLog] = useState<Log | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isLoadingEarlier, setIsLoadingEarlier] = useState(false);
  const [inTurn] = useState(createQueue);
  const known = useRef<Log | null>(null);

  const become = useCallback((next: Log) => {
    known.current = next;
    setLog(next);
  }, []);
  const change = useCallback(
    (how: (log: Log) => Log) => known.current && become(how(known.current)),
    [become],
  );

  const load = useCallback(async () => {
    try {
      const { results, hasMore, seenUpTo } = await call(listMessages, { id });
      const outgoing = known.current?.outgoing ?? [];
      become({ messages: results, hasEarlier: hasMore, seenUpTo, outgoing });
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error));
    }
  }, [id, become]);

  const catchUp = useCallback(async () => {
    if (!known.current) return load();
    for (let hasMore = true; hasMore && known.current; ) {
      const answer = await call(listMessages, { id, after: lastNumber(known.current), limit: most });
      change((now) => ({
        ...now,
        messages: merged(now.messages, answer.results),
        seenUpTo: answer.seenUpTo,
      }));
      hasMore = answer.hasMore;
    }
  }, [id, load, change]);

  /** One message as it is now. */
  const renew = useCallback(
    async (number: number) => {
      if (number < (known.current?.messages[0]?.number ?? Number.POSITIVE_INFINITY)) return;
      const { results } = await call(listMessages, { id, before: number + 1, limit: 1 });
      change((now) => ({ ...now, messages: merged(now.messages, results) }));
    },
    [id, change],
  );

  const deliver = useCallback(
    async ({ key, text, files }: Outgoing) => {
      try {
        const uploadIds = files.map((file) => file.id);
        const message = await call(sendMessage, { id, text, uploadIds }, { idempotencyKey: key });
        if (known.current && !follows(known.current, message)) await catchUp();
        change((now) => ({
          ...now,
          messages: merged(now.messages, [message]),
          outgoing: now.outgoing.filter((one) => one.key !== key),
        }));
      } catch (error) {
        const why = failureOf(error);
        const failed = (one: Outgoing) => (one.key === key ? { ...one, failure: why } : one);
        change((now) => ({ ...now, outgoing: now.outgoing.map(failed) }));
      }
    },
    [id, catchUp, change],
  );

  const sendAgain = useCallback(
    (key: string) => {
      const one = known.current?.outgoing.find((outgoing) => outgoing.key === key);
      if (!one) return;
      const trying = { ...one, failure: null };
      change((now) => ({
        ...now,
        outgoing: now.outgoing.map((other) => (other.key === key ? trying : other)),
      }));
      void inTurn(() => deliver(trying));
    },
    [inTurn, deliver, change],
  );

  useEffect(() => void inTurn(load), [inTurn, load]);

  useLiveUpdates('message', (item) => {
    if (item.kind === 'message' && item.threadId !== id) return;
    if (item.kind === 'message' && item.changed) {
      void inTurn(() => renew(item.changed ?? 0)).catch(() => undefined);
      return;
    }
    void inTurn(catchUp).catch(() => undefined);
    if (item.kind !== 'gap') return;
    // The network is back: what nobody answered is tried again.
    for (const { key, failure: why } of known.current?.outgoing ?? []) if (why?.isOffline) sendAgain(key);
  });

  return {
    log,
    failure,
    isLoadingEarlier,
    reload: () => void inTurn(load),
    loadEarlier() {
      const first = known.current?.messages[0]?.number;
      if (first === undefined || isLoadingEarlier || !known.current?.hasEarlier) return;
      setIsLoadingEarlier(true);
      void inTurn(async () => {
        const { results, hasMore } = await call(listMessages, { id, before: first });
        change((now) => ({ ...now, messages: merged(now.messages, results), hasEarlier: hasMore }));
      })
        .catch(() => undefined)
        .finally(() => setIsLoadingEarlier(false));
    },
    send({ text, files }) {
      const createdAt = new Date().toISOString();
      const one: Outgoing = { key: crypto.randomUUID(), text, files, createdAt, failure: null };
      change((now) => ({ ...now, outgoing: [...now.outgoing, one] }));
      void inTurn(() => deliver(one));
    },
    sendAgain,
    discard: (key) =>
      void change((now) => ({ ...now, outgoing: now.outgoing.filter((one) => one.key !== key) })),
  };
};
