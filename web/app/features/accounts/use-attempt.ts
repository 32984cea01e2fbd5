import { useState } from 'react';
import { textOf } from '../../api/error-message.ts';
import { ApiFailure, failureOf } from '../../api/failure.ts';

/** Runs one action at a time: whether it is under way and why it failed; `error` is the text of `failure`. */
export const useAttempt = () => {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const clearError = () => {
    setError(null);
    setFailure(null);
  };
  /**
   * Resolves to whether it succeeded. `fallback`: what is said of a refusal without a text; `unexpected`: of anything else
   * that went wrong.
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
