import { useState } from 'react';
import { textOf } from '../../api/error-message.ts';
import { type ApiFailure, failureOf } from '../../api/failure.ts';

/** Runs one action at a time: whether it is under way and why it failed; `error` is the text of `failure`. */
export const useAttempt = () => {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const clearError = () => {
    setError(null);
    setFailure(null);
  };
  /** Resolves to whether it succeeded. */
  const attempt = async (work: () => Promise<void>, fallback: string): Promise<boolean> => {
    setIsBusy(true);
    clearError();
    try {
      await work();
      return true;
    } catch (problem) {
      const found = failureOf(problem);
      setError(textOf(found, fallback));
      setFailure(found);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, error, failure, attempt, clearError };
};
