import type { ErrorCode } from '@mandap/contract/errors';
import { Failure } from '../failure.ts';

/**
 * Runs the work for each item in turn, each in its own transaction: one refusal does not affect the others.
 */
export const runBulk = async (
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<{ done: string[]; refused: { id: string; code: ErrorCode }[] }> => {
  const done: string[] = [];
  const refused: { id: string; code: ErrorCode }[] = [];
  for (const id of new Set(ids)) {
    try {
      await act(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.push({ id, code: error.code });
    }
  }
  return { done, refused };
};
