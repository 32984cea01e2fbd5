import { useState } from 'react';
import { textOf } from '../../api/error-message.ts';
import { type ApiFailure, failureOf } from '../../api/failure.ts';

/** One thing being tried: whether it is under way, and what went wrong; `fields`: in which of them. */
export const useAttempt = () => {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [fields, setFields] = useState<ApiFailure['fields']>({});
  const clearError = () => {
    setError(null);
    setFields({});
  };
  /** True when it worked. */
  const attempt = async (work: () => Promise<void>, fallback: string): Promise<boolean> => {
    setIsBusy(true);
    clearError();
    try {
      await work();
      return true;
    } catch (problem) {
      const failure = failureOf(problem);
      setError(textOf(failure, fallback));
      setFields(failure.fields);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, error, fields, attempt, clearError };
};
