import type { NotificationChannel } from '@mandap/domain/notifications/notifications';
import type { Db, Sql } from '../../platform/db.ts';

/** One notification to one person over one channel. */
export interface Delivery {
  userId: string;
  /** Of the notification: the same at every attempt. */
  key: string;
  channel: NotificationChannel;
}

export const createDeliveriesStore = (db: Db) => ({
  /** False where it was delivered before. */
  async insertSent(tx: Sql, { userId, key, channel }: Delivery, at: Date): Promise<boolean> {
    const rows = await tx`
      insert into notification_deliveries (user_id, told, channel, status, at)
      values (${userId}, ${key}, ${channel}, 'sent', ${at})
      on conflict on constraint told_once do nothing returning 1`;
    return rows.length > 0;
  },

  /** Mine to send now, done before, or being sent by somebody since after `stale`. */
  async claim({ userId, key, channel }: Delivery, at: Date, stale: Date): Promise<'mine' | 'done' | 'busy'> {
    const rows = await db`
      insert into notification_deliveries as d (user_id, told, channel, status, at)
      values (${userId}, ${key}, ${channel}, 'sending', ${at})
      on conflict on constraint told_once do update set status = 'sending', tries = d.tries + 1, at = ${at}
      where d.status = 'failed' or (d.status = 'sending' and d.at < ${stale}) returning 1`;
    if (rows.length > 0) return 'mine';
    const [row] = await db<{ status: string }[]>`
      select status from notification_deliveries
      where user_id = ${userId} and told = ${key} and channel = ${channel}`;
    return row?.status === 'sent' ? 'done' : 'busy';
  },

  async record({ userId, key, channel }: Delivery, problem: string | null, at: Date): Promise<void> {
    await db`
      update notification_deliveries
      set status = ${problem === null ? 'sent' : 'failed'}, problem = ${problem}, at = ${at}
      where user_id = ${userId} and told = ${key} and channel = ${channel}`;
  },

  async removeOf(tx: Sql, userId: string): Promise<void> {
    await tx`delete from notification_deliveries where user_id = ${userId}`;
  },

  async removeBefore(moment: Date): Promise<void> {
    await db`
      delete from notification_deliveries where (user_id, told, channel) in (
        select user_id, told, channel from notification_deliveries where at < ${moment} limit 10000)`;
  },
});

export type DeliveriesStore = ReturnType<typeof createDeliveriesStore>;
