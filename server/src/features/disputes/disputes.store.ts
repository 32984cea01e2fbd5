import type { DisputeParty, DisputeReason, DisputeState } from '@mandap/domain/disputes/disputes';
import type { Paise } from '@mandap/domain/money';
import type { Bearer } from '@mandap/domain/payments/payment-methods';
import part from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { assignments, rowsOf } from '#server/platform/fragments.ts';
import { newCode } from '#server/short-code.ts';

export interface DisputeRow {
  id: string;
  number: string;
  bookingId: string;
  openedBy: DisputeParty;
  reason: DisputeReason;
  state: DisputeState;
  openedAt: Date;
  answerBy: Date | null;
  appealedBy: DisputeParty | null;
  teamSince: Date | null;
  assigneeId: string | null;
  /** The guest of the booking. */
  guestId: string;
  hostId: string;
}

export interface StatementRow {
  id: string;
  disputeId: string;
  party: DisputeParty;
  authorId: string;
  isAppeal: boolean;
  text: string;
  files: string[];
  createdAt: Date;
}

/** A decision, with its money in paise. */
export interface RulingRow {
  disputeId: string;
  isAppeal: boolean;
  decidedBy: string;
  text: string;
  refund: Paise;
  bearer: Bearer;
  depositKept: Paise | null;
  correctsNoShow: boolean;
  decidedAt: Date;
  appealBy: Date | null;
  /** The parties that have accepted it and can no longer appeal. */
  acceptedBy: DisputeParty[];
  effectiveAt: Date | null;
}

/** Disputes `d` with the two people of their bookings `b`. */
export const disputeColumns = () => part`
  d.id, d.number, d.booking_id, d.opened_by, d.reason, d.state, d.opened_at, d.answer_by, d.appealed_by, d.team_since,
  d.assignee_id, b.user_id as guest_id, v.owner_id as host_id`;
export const disputeTables = () => part`
  disputes d join published.bookings b on b.id = d.booking_id join published.venues v on v.id = b.venue_id`;

/** Throws `dispute_not_found`. */
export const findDispute = async (sql: Sql, id: string): Promise<DisputeRow> => {
  const [row] = await sql<DisputeRow[]>`
    select ${disputeColumns()} from ${disputeTables()} where d.id = ${id}`;
  if (!row) throw new Failure('dispute_not_found');
  return row;
};

/** Locks a dispute until the transaction ends. Lock its booking first if you need both. Throws `dispute_not_found`. */
export const lockDispute = async (tx: Sql, id: string): Promise<DisputeRow> => {
  const [row] = await tx<DisputeRow[]>`
    select ${disputeColumns()} from ${disputeTables()} where d.id = ${id} for no key update of d`;
  if (!row) throw new Failure('dispute_not_found');
  return row;
};

/** The person's party in the dispute. Throws `dispute_not_found` for everybody else. */
export const partyOf = ({ id }: Pick<Actor, 'id'>, { guestId, hostId }: DisputeRow): DisputeParty => {
  if (id === guestId) return 'guest';
  if (id === hostId) return 'host';
  throw new Failure('dispute_not_found');
};

/** A dispute that a guest's answer to a deposit claim opened has no statement, and nobody can withdraw it. */
export const canWithdraw = (
  party: DisputeParty,
  { state, openedBy }: Pick<DisputeRow, 'state' | 'openedBy'>,
  statements: readonly unknown[],
): boolean => state === 'open' && openedBy === party && statements.length > 0;

type NewDispute = Pick<
  DisputeRow,
  'bookingId' | 'openedBy' | 'reason' | 'openedAt' | 'answerBy' | 'teamSince'
>;

/** Inserts a dispute with a unique number. */
export const insertDispute = async (
  tx: Sql,
  dispute: NewDispute,
): Promise<Pick<DisputeRow, 'id' | 'number'>> => {
  const row = { id: newId(), number: newCode('MD') };
  const added = await tx`
    insert into disputes ${rowsOf({ ...row, ...dispute })}
    on conflict on constraint dispute_number_is_taken do nothing returning 1`;
  return added.length > 0 ? row : insertDispute(tx, dispute);
};

export const updateDispute = async (
  tx: Sql,
  id: string,
  changed: Partial<Pick<DisputeRow, 'state' | 'answerBy' | 'appealedBy' | 'teamSince' | 'assigneeId'>>,
): Promise<void> => {
  await tx`update disputes set ${assignments({ ...changed })} where id = ${id}`;
};

export const insertStatement = async (tx: Sql, statement: Omit<StatementRow, 'id'>): Promise<string> => {
  const id = newId();
  await tx`
    insert into dispute_statements (id, dispute_id, party, author_id, is_appeal, text, files, created_at)
    values (${id}, ${statement.disputeId}, ${statement.party}, ${statement.authorId}, ${statement.isAppeal},
      ${statement.text}, ${statement.files}::uuid[], ${statement.createdAt})`;
  return id;
};

/** The decisions of disputes. A first decision comes before that of its appeal. */
export const selectRulings = (sql: Sql, ids: readonly string[]): Promise<RulingRow[]> => sql<RulingRow[]>`
  select dispute_id, is_appeal, decided_by, text, refund, bearer, deposit_kept, corrects_no_show, decided_at, appeal_by,
    accepted_by, effective_at
  from dispute_rulings where dispute_id = any(${[...ids]}::uuid[]) order by dispute_id, is_appeal`;

export const selectStatements = (sql: Sql, ids: readonly string[]): Promise<StatementRow[]> => sql<
  StatementRow[]
>`
  select id, dispute_id, party, author_id, is_appeal, text, files, created_at from dispute_statements
  where dispute_id = any(${[...ids]}::uuid[]) order by dispute_id, created_at, id`;

/** How much of a booking's applied payments can be refunded, in paise. Exact while the caller holds the lock of the booking. */
export const findRefundable = async (sql: Sql, bookingId: string): Promise<Paise> => {
  const [row] = await sql<{ applied: Paise }[]>`
    select applied from published.booking_money where booking_id = ${bookingId}`;
  return row?.applied ?? 0;
};

/** Whether a locked booking has an unresolved dispute. */
export const hasUnresolved = async (tx: Sql, bookingId: string): Promise<boolean> => {
  const rows = await tx`
    select 1 from disputes where booking_id = ${bookingId} and state in ('open', 'decided', 'appealed')`;
  return rows.length > 0;
};
