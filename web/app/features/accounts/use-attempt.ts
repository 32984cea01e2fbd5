import { useState } from 'react';
import { textOf } from '../../api/error-message.ts';
import { failureOf } from '../../api/failure.ts';

/** One thing being tried: whether it is under way, and what went wrong. */
export const useAttempt = () => {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** True when it worked. */
  const attempt = async (work: () => Promise<void>, fallback: string): Promise<boolean> => {
    setIsBusy(true);
    setError(null);
    try {
      await work();
      return true;
    } catch (problem) {
      setError(textOf(failureOf(problem), fallback));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, error, attempt, clearError: () => setError(null) };
};
