import type { NotificationChannel } from '@mandap/domain/notifications/notifications';
import part from 'sql-template-tag';
import type { MergedAccounts } from '#server/account-merge.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import type { SmsText } from '../composing/sms-texts.ts';

/** One notification to one person over one channel. */
export interface Delivery {
  userId: string;
  /** Identifies the notification. The same at every attempt. */
  key: string;
  channel: NotificationChannel;
}

/** `mine`: send it now. `done`: it was sent before. `busy`: another process is sending it. */
type Claim = 'mine' | 'done' | 'busy';

/** A source for `select`: the deliveries and the outcome of each attempt. */
const rowsOf = (deliveries: readonly Delivery[], problems: readonly (string | null)[] = []): Part => part`
  unnest(${deliveries.map(({ userId }) => userId)}::uuid[], ${deliveries.map(({ key }) => key)}::text[],
    ${deliveries.map(({ channel }) => channel)}::text[], ${[...problems]}::text[]) as given (user_id, notification, channel, problem)`;

interface DeliveryRow {
  userId: string;
  notification: string;
  channel: string;
}

const nameOf = ({ userId, key, channel }: Delivery): string => `${userId} ${channel} ${key}`;
const nameOfRow = ({ userId, notification, channel }: DeliveryRow): string =>
  `${userId} ${channel} ${notification}`;

/** Records deliveries as sent. Resolves to those that were not delivered before. */
export const insertSent = async <Given extends Delivery>(
  tx: Sql,
  deliveries: readonly Given[],
  at: Date,
): Promise<Given[]> => {
  const rows = await tx<DeliveryRow[]>`
    insert into notification_deliveries (user_id, notification, channel, status, at)
    select user_id, notification, channel, 'sent', ${at} from ${rowsOf(deliveries)}
    on conflict on constraint delivered_once do nothing returning user_id, notification, channel`;
  const added = new Set(rows.map(nameOfRow));
  return deliveries.filter((delivery) => added.delete(nameOf(delivery)));
};

/** Claims deliveries for sending. An attempt that started before `stale` counts as lost. */
export const claimDeliveries = async (
  sql: Sql,
  deliveries: readonly Delivery[],
  at: Date,
  stale: Date,
): Promise<Claim[]> => {
  const rows = await sql<DeliveryRow[]>`
    insert into notification_deliveries as d (user_id, notification, channel, status, at)
    select user_id, notification, channel, 'sending', ${at} from ${rowsOf(deliveries)}
    on conflict on constraint delivered_once do update set status = 'sending', tries = d.tries + 1, at = excluded.at
    where d.status = 'failed' or (d.status = 'sending' and d.at < ${stale}) returning user_id, notification, channel`;
  const mine = new Set(rows.map(nameOfRow));
  if (mine.size === deliveries.length) return deliveries.map(() => 'mine');
  const sent = await sql<DeliveryRow[]>`
    select d.user_id, d.notification, d.channel from notification_deliveries d
    join ${rowsOf(deliveries)} using (user_id, notification, channel) where d.status = 'sent'`;
  const done = new Set(sent.map(nameOfRow));
  return deliveries.map((delivery) => {
    if (mine.has(nameOf(delivery))) return 'mine';
    return done.has(nameOf(delivery)) ? 'done' : 'busy';
  });
};

/** Records the outcome of each attempt. `problem` is null if it was sent. The job of a failed one sends its fallback. */
export const recordOutcomes = async (
  sql: Sql,
  ends: readonly { delivery: Delivery; problem: string | null }[],
  at: Date,
): Promise<void> => {
  const [deliveries, problems] = [ends.map(({ delivery }) => delivery), ends.map(({ problem }) => problem)];
  await sql`
    update notification_deliveries d
    set status = case when given.problem is null then 'sent' else 'failed' end, problem = given.problem, at = ${at},
      fallback = case when given.problem is null then d.fallback end
    from ${rowsOf(deliveries, problems)}
    where d.user_id = given.user_id and d.notification = given.notification and d.channel = given.channel`;
};

/**
 * Remembers by which reference a message to a phone is reported. A later attempt has another. `fallback`: the text message
 * that replaces one by WhatsApp if it fails.
 */
export const updateReference = async (
  sql: Sql,
  { userId, key, channel }: Delivery,
  reference: string,
  fallback: SmsText | null = null,
): Promise<void> => {
  await sql`
    update notification_deliveries
    set reference = ${reference}, reported = null, fallback = ${fallback && JSON.stringify(fallback)}::text::jsonb
    where user_id = ${userId} and notification = ${key} and channel = ${channel}`;
};

/** Whether the last attempt failed. */
export const hasFailed = async (sql: Sql, { userId, key, channel }: Delivery): Promise<boolean> => {
  const rows = await sql`
    select 1 from notification_deliveries
    where user_id = ${userId} and notification = ${key} and channel = ${channel} and status = 'failed'`;
  return rows.length > 0;
};

/** The delivery with a failed message by WhatsApp and the text message that replaces it. */
export const findFallback = async (
  sql: Sql,
  reference: string,
): Promise<(Delivery & { fallback: SmsText }) | null> => {
  const [row] = await sql<(Delivery & { fallback: SmsText })[]>`
    select user_id, notification as key, channel, fallback from notification_deliveries
    where reference = ${reference} and reported = 'failed' and fallback is not null`;
  return row ?? null;
};

export const forgetFallback = async (sql: Sql, reference: string): Promise<void> => {
  await sql`update notification_deliveries set fallback = null where reference = ${reference}`;
};

/** What a report says. Each follows the ones before it: a message that arrived has not failed. */
const reportOrder = ['sent', 'failed', 'delivered', 'read'] as const;

export interface Report {
  reference: string;
  status: (typeof reportOrder)[number];
  /** Why it failed. Never contains a number. */
  problem: string;
}

/**
 * Stores what is reported of a message to a phone. Repeated and late reports change nothing, and those of unknown messages are
 * ignored. Resolves to whether a text message has to replace it.
 */
export const updateReported = async (sql: Sql, { reference, status, problem }: Report): Promise<boolean> => {
  const isFailed = status === 'failed';
  const hasArrived = status === 'delivered' || status === 'read';
  const rows = await sql<{ isReplaced: boolean }[]>`
    update notification_deliveries set reported = ${status},
      status = ${isFailed ? 'failed' : 'sent'}, problem = ${isFailed ? problem : null},
      fallback = case when ${hasArrived} then null else fallback end
    where reference = ${reference} and coalesce(array_position(${[...reportOrder]}::text[], reported), 0)
      < array_position(${[...reportOrder]}::text[], ${status})
    returning status = 'failed' and fallback is not null as is_replaced`;
  return rows[0]?.isReplaced ?? false;
};

export const removeDeliveriesOf = async (tx: Sql, userId: string): Promise<void> => {
  await tx`delete from notification_deliveries where user_id = ${userId}`;
};

/** One job may have delivered to both accounts. */
export const moveDeliveries = async (tx: Sql, { from, to }: MergedAccounts): Promise<void> => {
  await tx`
    delete from notification_deliveries d using notification_deliveries own
    where d.user_id = ${from} and own.user_id = ${to} and own.notification = d.notification and own.channel = d.channel`;
  await tx`update notification_deliveries set user_id = ${to} where user_id = ${from}`;
};

export const removeDeliveriesBefore = async (sql: Sql, moment: Date): Promise<void> => {
  await sql`
    delete from notification_deliveries where (user_id, notification, channel) in (
      select user_id, notification, channel from notification_deliveries where at < ${moment} limit 10000)`;
};
