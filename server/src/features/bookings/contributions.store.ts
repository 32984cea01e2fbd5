import type { Paise } from '@mandap/domain/money';
import part from 'sql-template-tag';
import type { Part, Sql } from '#server/platform/db.ts';
import { hashToken } from '#server/platform/secrets.ts';

/** A part of the price that the family asks a relative for. */
export interface ContributionRow {
  id: string;
  bookingId: string;
  name: string;
  note: string;
  amount: Paise;
  encryptedToken: string;
  /** Of the person who asked. */
  askedBy: string;
  expiresAt: Date;
  withdrawnAt: Date | null;
  /** Whether somebody has paid by this link. Their money may still have to be applied to the booking. */
  isPaid: boolean;
}

const isPaid = part`exists (select 1 from published.payments p
  where p.contribution_id = c.id and p.status = 'completed' and p.refund_total < p.amount)`;

const select = (sql: Sql, which: Part): Promise<ContributionRow[]> => sql<ContributionRow[]>`
  select c.id, c.booking_id, c.name, c.note, c.amount, c.encrypted_token, trim(u.first_name || ' ' || u.last_name) as asked_by,
    c.expires_at, c.withdrawn_at, ${isPaid} as is_paid
  from contributions c join published.users u on u.id = c.asked_by where ${which} order by c.id`;

/** Oldest first. */
export const listContributionsOf = (sql: Sql, bookingId: string): Promise<ContributionRow[]> =>
  select(sql, part`c.booking_id = ${bookingId}`);

export const findContributionByToken = async (sql: Sql, token: string): Promise<ContributionRow | null> =>
  (await select(sql, part`c.token_hash = ${hashToken(token)}`))[0] ?? null;

/** Whether it can be paid, as far as it says itself: whether something of the booking is open is another question. */
export const isAsked = ({ expiresAt, withdrawnAt, isPaid: paid }: ContributionRow, now: Date): boolean =>
  !paid && withdrawnAt === null && expiresAt > now;

/** What open links ask for, in paise. */
export const askedSum = (rows: readonly ContributionRow[], now: Date): Paise =>
  rows.filter((row) => isAsked(row, now)).reduce((sum, { amount }) => sum + amount, 0);
