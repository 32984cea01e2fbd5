import type { Paise } from '@mandap/domain/money';
import part from 'sql-template-tag';
import type { Db, Sql } from '#server/platform/db.ts';

export interface TransferRow {
  paymentId: string;
  /** In paise, as requested. */
  amount: Paise;
  utr: string | null;
  reportedAt: Date | null;
  decision: 'confirmed' | 'rejected' | null;
  reason: string | null;
}

const columns = () => part`
  t.payment_id, p.amount, t.utr, t.reported_at, t.decision, t.reason
  from bank_transfers t join payments p on p.id = t.payment_id`;

export const createBankTransferStore = (db: Db) => ({
  async ensure(paymentId: string): Promise<void> {
    await db`insert into bank_transfers (payment_id) values (${paymentId}) on conflict do nothing`;
  },

  async find(sql: Sql, paymentId: string): Promise<TransferRow | null> {
    const [row] = await sql<TransferRow[]>`select ${columns()} where t.payment_id = ${paymentId}`;
    return row ?? null;
  },

  async isUsed(tx: Sql, utr: string): Promise<boolean> {
    const rows = await tx`
      select 1 from bank_transfers where utr = ${utr} and decision is distinct from 'rejected'`;
    return rows.length > 0;
  },

  /** False if it was already reported or decided. */
  async report(tx: Sql, paymentId: string, utr: string, at: Date): Promise<boolean> {
    const rows = await tx`
      update bank_transfers set utr = ${utr}, reported_at = ${at}
      where payment_id = ${paymentId} and utr is null returning 1`;
    return rows.length > 0;
  },

  /** False if nothing awaits a decision. */
  async decide(
    tx: Sql,
    paymentId: string,
    to: { decision: 'confirmed' | 'rejected'; reason: string | null; by: string; at: Date },
  ): Promise<boolean> {
    const rows = await tx`
      update bank_transfers set decision = ${to.decision}, reason = ${to.reason}, decided_by = ${to.by},
        decided_at = ${to.at}
      where payment_id = ${paymentId} and utr is not null and decision is null returning 1`;
    return rows.length > 0;
  },
});
