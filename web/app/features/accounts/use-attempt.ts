import { useState } from 'react';
import { textOf } from '../../api/error-message.ts';
import { type ApiFailure, failureOf } from '../../api/failure.ts';

/** One thing being tried: whether it is under way, and what went wrong; `error`: its text. */
export const useAttempt = () => {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const clearError = () => {
    setError(null);
    setFailure(null);
  };
  /** True when it worked. */
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
