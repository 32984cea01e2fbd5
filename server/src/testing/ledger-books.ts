import { expect } from 'vitest';
import { checkLedger } from '../features/operations/queries/ledger-check.ts';
import type { Db } from '../platform/db.ts';

/** Checks every invariant of the ledger over the whole database. */
export const expectSoundLedger = async (db: Db): Promise<void> => {
  const results = await checkLedger(db);
  expect(results.filter(({ wrong }) => wrong > 0)).toEqual([]);
};
