import type { NotificationChannel } from '@mandap/domain/notifications/notifications';
import part from 'sql-template-tag';
import type { Part, Sql } from '#server/platform/db.ts';

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

/** Records the outcome of each attempt. `problem` is null if it was sent. */
export const recordOutcomes = async (
  sql: Sql,
  ends: readonly { delivery: Delivery; problem: string | null }[],
  at: Date,
): Promise<void> => {
  const [deliveries, problems] = [ends.map(({ delivery }) => delivery), ends.map(({ problem }) => problem)];
  await sql`
    update notification_deliveries d
    set status = case when given.problem is null then 'sent' else 'failed' end, problem = given.problem, at = ${at}
    from ${rowsOf(deliveries, problems)}
    where d.user_id = given.user_id and d.notification = given.notification and d.channel = given.channel`;
};

/** Remembers by which reference the gateway will report a text message. A later attempt has another. */
export const updateReference = async (
  sql: Sql,
  { userId, key, channel }: Delivery,
  reference: string,
): Promise<void> => {
  await sql`
    update notification_deliveries set reference = ${reference}, reported = null
    where user_id = ${userId} and notification = ${key} and channel = ${channel}`;
};

/**
 * Stores what the gateway reports of a text message. Repeated and late reports change nothing: one that arrived stays
 * delivered. Reports of unknown messages are ignored.
 */
export const updateReported = async (
  sql: Sql,
  { reference, status, problem }: { reference: string; status: 'delivered' | 'failed'; problem: string },
): Promise<void> => {
  await sql`
    update notification_deliveries set reported = ${status},
      status = ${status === 'delivered' ? 'sent' : 'failed'}, problem = ${status === 'delivered' ? null : problem}
    where reference = ${reference} and reported is distinct from 'delivered' and reported is distinct from ${status}`;
};

export const removeDeliveriesOf = async (tx: Sql, userId: string): Promise<void> => {
  await tx`delete from notification_deliveries where user_id = ${userId}`;
};

export const removeDeliveriesBefore = async (sql: Sql, moment: Date): Promise<void> => {
  await sql`
    delete from notification_deliveries where (user_id, notification, channel) in (
      select user_id, notification, channel from notification_deliveries where at < ${moment} limit 10000)`;
};
