import type { Paise } from '@mandap/domain/money';
import type { Db, Sql } from '#server/platform/db.ts';

export interface OrderRow {
  id: string;
  reference: string;
  amount: Paise;
  description: string;
  returnUrl: string;
  status: 'open' | 'captured' | 'failed' | 'abandoned' | 'refunded';
  captureId: string | null;
}

export const createSandboxStore = (db: Db) => ({
  /** The order of this reference: existing, or created now. */
  async ensureOrder(order: Omit<OrderRow, 'status' | 'captureId'>, at: Date): Promise<string> {
    const [row] = await db<{ id: string }[]>`
      insert into sandbox_orders (id, reference, amount, description, return_url, created_at)
      values (${order.id}, ${order.reference}, ${order.amount}, ${order.description}, ${order.returnUrl}, ${at})
      on conflict (reference) do update set reference = excluded.reference
      returning id`;
    if (!row) throw new Error('no sandbox order');
    return row.id;
  },

  async find(sql: Sql, id: string): Promise<OrderRow | null> {
    const [row] = await sql<OrderRow[]>`
      select id, reference, amount, description, return_url, status, capture_id from sandbox_orders where id = ${id}`;
    return row ?? null;
  },

  /** Updates an order that is still pending; false when it is not. */
  async decide(tx: Sql, id: string, status: OrderRow['status'], captureId: string | null): Promise<boolean> {
    const rows = await tx`
      update sandbox_orders set status = ${status}, capture_id = ${captureId}
      where id = ${id} and status in ('open', 'abandoned', 'failed') returning 1`;
    return rows.length > 0;
  },

  async insertRefund(refund: { id: string; orderId: string; amount: Paise }, at: Date): Promise<void> {
    await db`insert into sandbox_refunds (id, order_id, amount, created_at)
      values (${refund.id}, ${refund.orderId}, ${refund.amount}, ${at}) on conflict (id) do nothing`;
  },
});
