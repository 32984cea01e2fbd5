import {
  type AmountsOf,
  involvesHost,
  type LedgerEvent,
  type Parties,
  postingLines,
} from '@mandap/domain/ledger/ledger';
import { v7 as newId } from 'uuid';
import type { Sql } from '#server/platform/db.ts';
import type { LedgerContext } from '../ledger.context.ts';

export interface Posting<E extends LedgerEvent> {
  event: E;
  /** Identifies the posting. It is made once per key, however often it is requested. */
  key: string;
  amounts: AmountsOf<E>;
  /** The host of a booking can be omitted. */
  parties: Parties;
  actorId?: string | null;
  memo?: string;
  /** From when the host's share can be paid out. Omit it if the share is not for a payout. */
  dueAt?: Date;
}

const withHost = async (
  { findHostOfBooking }: LedgerContext,
  tx: Sql,
  event: LedgerEvent,
  parties: Parties,
): Promise<Parties> => {
  if (parties.host || !parties.booking || !involvesHost(event)) return parties;
  const host = await findHostOfBooking(tx, parties.booking);
  return host === null ? parties : { ...parties, host };
};

/**
 * Posts a business event in the caller's transaction. False, and writes nothing, if its key was posted before or if all its
 * amounts are zero.
 */
export const postEvent =
  (context: LedgerContext) =>
  async <E extends LedgerEvent>(tx: Sql, posting: Posting<E>): Promise<boolean> => {
    const { event, key, amounts, actorId = null, memo = '', dueAt = null } = posting;
    const parties = await withHost(context, tx, event, posting.parties);
    const lines = postingLines(event, amounts, parties);
    if (lines.length === 0) return false;
    const bookingId = parties.booking ?? null;
    const payeeId = dueAt ? (parties.host ?? null) : null;
    const owed = lines.reduce((sum, { account, amount }) => (account === 'host' ? sum - amount : sum), 0);
    // One statement, so that the posting, its entries and the payable are written together or not at all.
    const rows = await tx`
      with posted as (
        insert into ledger_transactions (id, key, event, booking_id, at, actor_id, memo)
        values (${newId()}, ${key}, ${event}, ${bookingId}, ${context.clock.now()}, ${actorId}, ${memo})
        on conflict (key) do nothing returning id),
      written as (
        insert into ledger_entries (transaction_id, account, owner, part, amount)
        select posted.id, line.account, line.owner, line.part, line.amount::bigint
        from posted, unnest(${lines.map(({ account }) => account)}::text[], ${lines.map(({ owner }) => owner)}::text[],
          ${lines.map(({ part }) => part)}::text[], ${lines.map(({ amount }) => String(amount))}::text[])
          with ordinality line (account, owner, part, amount, place) order by line.place),
      waiting as (
        insert into payables (transaction_id, host_id, booking_id, amount, due_at)
        select posted.id, ${payeeId}::uuid, ${bookingId}::uuid, ${owed}::bigint, ${dueAt}::timestamptz
        from posted where ${payeeId !== null && owed !== 0})
      select id from posted`;
    return rows.length > 0;
  };
