import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import { useRef, useState } from 'react';
import * as outboxText from '../i18n/generated/outbox.ts';
import { notify } from '../ui/toast.ts';
import { failureOf } from './failure.ts';
import { findWaiting, type Kept, keepInOutbox, removeFromOutbox, timeOfTry } from './outbox.ts';
import { type Attempt, useWrite } from './use-write.ts';

/**
 * Like `useWrite`, for texts that guests and hosts write. Without a network the text waits in the outbox, a toast says so, and the form
 * can close. `isOnlyOne`: there is one text about a thing, so a newer one replaces what waits.
 */
export const useWriteLater = <E extends Endpoint>(endpoint: E, { isOnlyOne = false } = {}) => {
  const open = useRef<Attempt | null>(null);
  const triedAt = useRef<number | null>(null);
  const [isWriting, setIsWriting] = useState(false);
  const { write, failure, reset, forgetKey } = useWrite(endpoint, {
    attempts: {
      read: () => open.current,
      write: (attempt) => {
        if (attempt?.key !== open.current?.key) triedAt.current = null;
        // Before the attempt: if the network goes meanwhile, it may have arrived.
        if (attempt) triedAt.current ??= timeOfTry();
        open.current = attempt;
      },
    },
  });
  const keep = async (error: unknown, input: InputOf<E>, kept: Kept): Promise<boolean> => {
    const key = open.current?.key;
    const failure = failureOf(error);
    if (key === undefined || !failure.isUncertain) return false;
    const isKept = await keepInOutbox(endpoint, key, input, kept, { triedAt: triedAt.current, failure });
    if (!isKept) await removeFromOutbox(key);
    return isKept;
  };
  const removeOlder = async ({ about }: Kept): Promise<void> => {
    for (const older of findWaiting())
      if (older.path === endpoint.path && older.about === about) await removeFromOutbox(older.key);
  };
  const sendOrKeep = async (
    input: InputOf<E>,
    kept: Kept,
    onDone: (output: OutputOf<E>) => unknown,
    onKept: () => unknown = () => undefined,
  ): Promise<boolean> => {
    setIsWriting(true);
    if (isOnlyOne) await removeOlder(kept);
    try {
      onDone(await write(input));
      return true;
    } catch (error) {
      if (!(await keep(error, input, kept))) return false;
      forgetKey();
      reset();
      notify({ kind: 'info', title: outboxText.kept(), description: outboxText.keptText() });
      onKept();
      return true;
    } finally {
      setIsWriting(false);
    }
  };
  return {
    /**
     * Writes, then calls `onDone` with the output, or `onKept` if it waits, as `kept` describes it. Resolves to whether either
     * has happened; otherwise the error is in `failure`.
     */
    send: sendOrKeep,
    isWriting,
    failure: isWriting ? null : failure,
  };
};
