import type { Paise } from '@mandap/domain/money';
import type { GatewayName } from '@mandap/domain/payments/payment-methods';
import type { Db, Sql } from '../../platform/db.ts';

export interface RefundRow {
  id: string;
  paymentId: string;
  bookingId: string;
  gateway: GatewayName;
  gatewayOrderId: string;
  transactionId: string | null;
  amount: Paise;
  /** failed: not made yet, still owed. */
  status: 'scheduled' | 'completed' | 'failed';
  reason: string;
  gatewayRefundId: string | null;
  failureReason: string | null;
  tries: number;
  refusals: number;
  /** False for money that was never booked: another sum came in than was asked for. */
  isBooked: boolean;
}

/** A refund as an administrator sees it. */
export interface RefundRecord extends RefundRow {
  bookingCode: string;
  createdAt: Date;
  completedAt: Date | null;
  tryAt: Date | null;
}

const columns = (sql: Sql) => sql`
  r.id, r.payment_id, p.booking_id, p.gateway, p.gateway_order_id, p.transaction_id, r.amount, r.status, r.reason,
  r.gateway_refund_id, r.failure_reason, r.tries, r.refusals, p.status <> 'mismatched' as is_booked`;

export const createRefundsStore = (db: Db) => ({
  async insert(
    tx: Sql,
    refund: {
      id: string;
      paymentId: string;
      amount: Paise;
      reason: string;
      note: string;
      at: Date;
      tryAt: Date;
    },
  ): Promise<string> {
    const [payment] = await tx<{ bookingId: string }[]>`
      update payments set given_back = given_back + ${refund.amount} where id = ${refund.paymentId} returning booking_id`;
    if (!payment) throw new Error('A refund of no payment.');
    await tx`insert into refunds (id, payment_id, amount, reason, note, created_at, try_at)
      values (${refund.id}, ${refund.paymentId}, ${refund.amount}, ${refund.reason}, ${refund.note}, ${refund.at},
        ${refund.tryAt})`;
    return payment.bookingId;
  },

  async find(id: string): Promise<RefundRow | null> {
    const [row] = await db<RefundRow[]>`
      select ${columns(db)} from refunds r join payments p on p.id = r.payment_id where r.id = ${id}`;
    return row ?? null;
  },

  async findByGateway(gateway: string, gatewayRefundId: string): Promise<RefundRow | null> {
    const [row] = await db<RefundRow[]>`
      select ${columns(db)} from refunds r join payments p on p.id = r.payment_id
      where p.gateway = ${gateway} and r.gateway_refund_id = ${gatewayRefundId}`;
    return row ?? null;
  },

  /** Refunds that are to be looked after by now, longest overdue first. */
  async listToTry(now: Date): Promise<string[]> {
    const rows = await db<{ id: string }[]>`
      select id from refunds where status <> 'completed' and try_at <= ${now} order by try_at limit 200`;
    return rows.map(({ id }) => id);
  },

  async list(status: RefundRow['status'] | undefined, page: number, pageSize: number) {
    const which = status ? db`r.status = ${status}` : db`r.status <> 'completed'`;
    const [results, [total]] = await Promise.all([
      db<RefundRecord[]>`
        select ${columns(db)}, b.code as booking_code, r.created_at, r.completed_at, r.try_at
        from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
        where ${which} order by r.created_at desc, r.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
      db<{ count: number }[]>`select count(*)::int as count from refunds r where ${which}`,
    ]);
    return { results, count: total?.count ?? 0 };
  },

  /** The gateway has taken it on and will be asked again. */
  async setPending(id: string, gatewayRefundId: string, tryAt: Date): Promise<void> {
    await db`update refunds set status = 'scheduled', gateway_refund_id = ${gatewayRefundId}, failure_reason = null,
        tries = tries + 1, try_at = ${tryAt}
      where id = ${id} and status <> 'completed'`;
  },

  /** Only what nobody has changed since it was read. False where somebody has. */
  async fail(
    tx: Sql,
    refund: Pick<RefundRow, 'id' | 'tries'>,
    to: { reason: string; refused: boolean; tryAt: Date | null },
  ): Promise<boolean> {
    const rows = await tx`
      update refunds set status = 'failed', failure_reason = ${to.reason}, tries = tries + 1, try_at = ${to.tryAt},
        refusals = refusals + ${to.refused ? 1 : 0},
        gateway_refund_id = case when ${to.refused} then null else gateway_refund_id end
      where id = ${refund.id} and status <> 'completed' and tries = ${refund.tries} returning 1`;
    return rows.length > 0;
  },

  async setTryAt(tx: Sql, id: string, at: Date): Promise<void> {
    await tx`update refunds set try_at = ${at} where id = ${id} and status <> 'completed'`;
  },

  /** False when it was completed before. The payment is locked first: of its last two refunds, one must see the other. */
  async complete(tx: Sql, id: string, gatewayRefundId: string, at: Date): Promise<boolean> {
    await tx`select 1 from payments where id = (select payment_id from refunds where id = ${id}) for update`;
    const rows = await tx`
      update refunds set status = 'completed', gateway_refund_id = ${gatewayRefundId}, completed_at = ${at},
        failure_reason = null, try_at = null
      where id = ${id} and status <> 'completed' returning 1`;
    await tx`
      update payments p set status = 'refunded'
      where p.id = (select payment_id from refunds where id = ${id}) and p.status = 'completed'
        and p.amount = (select sum(r.amount) from refunds r where r.payment_id = p.id and r.status = 'completed')`;
    return rows.length > 0;
  },
});

export type RefundsStore = ReturnType<typeof createRefundsStore>;
