import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { ApiFailure, failureOf } from '#app/api/failure.ts';

/** Runs one action at a time. Returns whether it is running and why it failed; `error` is the text of `failure`. */
export const useAttempt = () => {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const clearError = () => {
    setError(null);
    setFailure(null);
  };
  /**
   * Resolves to whether it succeeded. `fallback` is the message for an API error without a text, `unexpected` for any
   * other error.
   */
  const attempt = async (
    work: () => Promise<void>,
    fallback: string,
    unexpected: string = fallback,
  ): Promise<boolean> => {
    setIsBusy(true);
    clearError();
    try {
      await work();
      return true;
    } catch (problem) {
      const found = failureOf(problem);
      setError(problem instanceof ApiFailure ? textOf(problem, fallback) : unexpected);
      setFailure(found);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, error, failure, attempt, clearError };
};
