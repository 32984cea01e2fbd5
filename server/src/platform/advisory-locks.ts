import part from 'sql-template-tag';
import { type Part, pipeline, type Sql } from './db.ts';

/**
 * Every advisory lock, in the order in which a transaction takes those that it needs. Another order may deadlock. Rows are locked
 * after them: of a booking, then of its payments.
 */
const kinds = [
  'migration',
  'backup',
  'places',
  'catalogue',
  'audit links',
  'content',
  'uploads',
  'demo data',
  'saved list',
  'saved searches',
  // Bookings of one guest.
  'guest',
  // The days of a venue, and everything that is booked of it.
  'venue days',
  'thread',
  // Enquiries of one guest.
  'enquiries',
  'closing of the books',
  'payouts',
  // What a host has earned in a year.
  'tds',
] as const;
type LockKind = (typeof kinds)[number];

/** The key of a lock of a kind, or of one thing of this kind. */
export const lockKey = (kind: LockKind, of: string | Part = ''): Part =>
  typeof of === 'string'
    ? part`hashtextextended(${`${kind} ${of}`}, 0)`
    : part`hashtextextended(${kind}::text || ' ' || ${of}, 0)`;

/** Takes a lock until the transaction ends. */
export const lock = async (tx: Sql, kind: LockKind, of?: string): Promise<void> => {
  await tx`select pg_advisory_xact_lock(${lockKey(kind, of)})`;
};

/** Takes several locks until the transaction ends, in their order. */
export const lockInOrder = async (tx: Sql, wanted: Partial<Record<LockKind, string>>): Promise<void> => {
  await pipeline(
    kinds.flatMap((kind) => {
      const of = wanted[kind];
      return of === undefined ? [] : lock(tx, kind, of);
    }),
  );
};
