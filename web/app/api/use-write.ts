import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from './call.ts';
import { ApiFailure, failureOf } from './failure.ts';
import { invalidateCalls } from './invalidate-calls.ts';

interface Attempt {
  input: string;
  key: string;
}

const isUnanswered = (error: unknown): boolean => error instanceof ApiFailure && error.status === 0;

/** The same request sent again because nobody answered carries the same key: it is then done once. */
const useIdempotencyKey = () => {
  const open = useRef<Attempt | null>(null);
  return {
    keyFor: (input: unknown): string => {
      const text = JSON.stringify(input);
      if (open.current?.input !== text) open.current = { input: text, key: crypto.randomUUID() };
      return open.current.key;
    },
    close: () => {
      open.current = null;
    },
  };
};

/** Somebody else was faster: what is on the screen is not so any more. */
const isOutOfDate = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.status === 409);

/**
 * A call that changes something; afterwards the answers of `refreshes` are asked for again. `patience`: how long its own
 * answer is awaited, in ms.
 */
export const useWrite = <E extends Endpoint>(
  endpoint: E,
  options: { refreshes?: readonly Endpoint[]; patience?: number } = {},
) => {
  const client = useQueryClient();
  const keys = useIdempotencyKey();
  const needsKey = endpoint.method === 'POST' && (endpoint.access !== 'public' || endpoint.repeatable);
  const mutation = useMutation<OutputOf<E>, unknown, InputOf<E>>({
    mutationFn: (input) =>
      call(endpoint, input, {
        ...(needsKey && { idempotencyKey: keys.keyFor(input) }),
        ...(options.patience && { patience: options.patience }),
      }),
    onSettled: (_, error) => {
      if (!isUnanswered(error)) keys.close();
      if (error && !isOutOfDate(error)) return;
      void invalidateCalls(client, options.refreshes ?? []);
    },
  });
  return {
    write: mutation.mutateAsync,
    /** Writes, then calls `onDone` with the answer; what goes wrong is only in `failure`. */
    send: (input: InputOf<E>, onDone: (output: OutputOf<E>) => unknown = () => undefined): void =>
      void mutation.mutateAsync(input).then(onDone, () => undefined),
    isWriting: mutation.isPending,
    failure: mutation.error ? failureOf(mutation.error) : null,
    reset: mutation.reset,
  };
};
