import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from './call.ts';
import { ApiFailure, failureOf } from './failure.ts';
import { invalidateTags } from './invalidate-tags.ts';

/** A request that has not been answered yet. */
export interface Attempt {
  /** The input as JSON. */
  input: string;
  key: string;
}

export interface AttemptStore {
  read: () => Attempt | null;
  write: (attempt: Attempt | null) => void;
}

/** If the first request may have taken effect, a retry of it uses the same key, so that it takes effect only once. */
const useIdempotencyKey = (store?: AttemptStore) => {
  const open = useRef<Attempt | null>(null);
  const write = (attempt: Attempt | null) => {
    open.current = attempt;
    store?.write(attempt);
  };
  return {
    keyFor: (input: unknown): string => {
      const text = JSON.stringify(input);
      const before = open.current ?? store?.read();
      const attempt = before?.input === text ? before : { input: text, key: crypto.randomUUID() };
      write(attempt);
      return attempt.key;
    },
    reset: () => write(null),
  };
};

/** Somebody else, or perhaps this very request, has changed it already: the screen may be out of date. */
const isOutOfDate = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.status === 409 || error.isUncertain);

/** A call that changes data and invalidates the cached answers that show it. */
export const useWrite = <E extends Endpoint>(
  endpoint: E,
  options: {
    /** The page closes after the write, so its data is not refetched. */
    isLeaving?: boolean;
    timeoutMs?: number;
    /**
     * Where an unanswered request is stored, to survive the page. The data that it may have changed is refetched once
     * there is an answer.
     */
    attempts?: AttemptStore;
  } = {},
) => {
  const client = useQueryClient();
  const keys = useIdempotencyKey(options.attempts);
  const isCreating = endpoint.method === 'POST' && (endpoint.access !== 'public' || endpoint.repeatable);
  const needsKey = isCreating || options.attempts !== undefined;
  const mutation = useMutation<OutputOf<E>, unknown, InputOf<E>>({
    mutationFn: (input) =>
      call(endpoint, input, {
        ...(needsKey && { idempotencyKey: keys.keyFor(input) }),
        ...(options.timeoutMs && { timeoutMs: options.timeoutMs }),
      }),
    onSettled: (_, error) => {
      if (!(error instanceof ApiFailure && error.isUncertain)) keys.reset();
      if (error && !isOutOfDate(error)) return;
      if (options.attempts && error instanceof ApiFailure && error.isUncertain) return;
      void invalidateTags(client, endpoint.changes ?? [], options);
    },
  });
  return {
    write: mutation.mutateAsync,
    /** Writes, then calls `onDone` with the output. Never throws: errors are in `failure`. */
    send: (input: InputOf<E>, onDone: (output: OutputOf<E>) => unknown = () => undefined): void =>
      void mutation.mutateAsync(input).then(onDone, () => undefined),
    isWriting: mutation.isPending,
    failure: mutation.error ? failureOf(mutation.error) : null,
    reset: mutation.reset,
    /** The next request gets a new key: something else repeats the last one. */
    forgetKey: keys.reset,
  };
};
