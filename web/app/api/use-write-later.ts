import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import { useRef, useState } from 'react';
import * as outboxText from '../i18n/generated/outbox.ts';
import { notify } from '../ui/toast.ts';
import { failureOf } from './failure.ts';
import { type Kept, keepInOutbox } from './outbox.ts';
import { type Attempt, useWrite } from './use-write.ts';

/**
 * Like `useWrite`, for texts that guests and hosts write. Without a network the text waits in the outbox, a toast says so, and the form
 * can close.
 */
export const useWriteLater = <E extends Endpoint>(endpoint: E) => {
  const open = useRef<Attempt | null>(null);
  const [isWriting, setIsWriting] = useState(false);
  const { write, failure, reset, forgetKey } = useWrite(endpoint, {
    attempts: {
      read: () => open.current,
      write: (attempt) => {
        open.current = attempt;
      },
    },
  });
  const keep = async (error: unknown, input: InputOf<E>, kept: Kept): Promise<boolean> => {
    const key = open.current?.key;
    return key !== undefined && failureOf(error).isUncertain && keepInOutbox(endpoint, key, input, kept);
  };
  const sendOrKeep = async (
    input: InputOf<E>,
    kept: Kept,
    onDone: (output: OutputOf<E>) => unknown,
    onKept: () => unknown = () => undefined,
  ): Promise<boolean> => {
    setIsWriting(true);
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
