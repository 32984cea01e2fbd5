import type { CheckCode } from '@mandap/contract/check-codes';
import { Failure } from './failure.ts';

/** A field of the input that does not fit. `limit`: the least or most that it may be. */
export const refusedField = (field: string, code: CheckCode, limit?: number): Failure =>
  new Failure('bad_input', {
    fields: { [field]: [code] },
    ...(limit !== undefined && { more: { limit } }),
  });
