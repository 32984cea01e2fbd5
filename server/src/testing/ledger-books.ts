import { expect } from 'vitest';
import { createLedgerCheckStore } from '../features/ledger/ledger-check.store.ts';
import type { Db } from '../platform/db.ts';

/** Every invariant of the ledger holds over the whole database. */
export const expectSoundLedger = async (db: Db): Promise<void> => {
  const results = await createLedgerCheckStore(db).checkAll();
  expect(results.filter(({ wrong }) => wrong > 0)).toEqual([]);
};
