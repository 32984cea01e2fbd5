import type { NotificationEvent } from '@mandap/contract/notifications/notifications';
import type { NoticeData } from '@mandap/contract/notifications/notifications.schemas';
import { deletedName } from '@mandap/domain/accounts/deleted-person';
import { firstNameOf } from '@mandap/domain/bookings/disclosure';
import type { NotificationKind } from '@mandap/domain/notifications/notifications';
import part from 'sql-template-tag';
import type { MergedAccounts } from '#server/account-merge.ts';
import type { Sql } from '#server/platform/db.ts';
import { json } from '#server/platform/fragments.ts';
import { countRows, slice } from '#server/platform/listing.ts';

export interface NotificationRow {
  id: string;
  userId: string;
  kind: NotificationKind;
  event: NotificationEvent;
  data: NoticeData;
  path: string;
  topic: string | null;
  readAt: Date | null;
  createdAt: Date;
}

interface Search {
  unread?: boolean | undefined;
  kind?: NotificationKind | undefined;
  page: number;
  pageSize: number;
}

/** Inserts notifications. Each replaces an unread one of the same topic. */
export const insertNotifications = async (tx: Sql, rows: readonly NotificationRow[]): Promise<void> => {
  const given = part`
    jsonb_to_recordset(${json(rows as never)}) as given (id uuid, "userId" uuid, kind text, event text, data jsonb,
      path text, topic text, "readAt" timestamptz, "createdAt" timestamptz)`;
  if (rows.some(({ topic }) => topic !== null)) {
    await tx`
      delete from notifications n using ${given}
      where n.user_id = given."userId" and n.topic = given.topic and n.read_at is null`;
  }
  await tx`
    insert into notifications (id, user_id, kind, event, data, path, topic, read_at, created_at)
    select id, "userId", kind, event, data, path, topic, "readAt", "createdAt" from ${given}`;
};

export const listNotifications = async (
  sql: Sql,
  userId: string,
  { unread, kind, page, pageSize }: Search,
): Promise<{ results: NotificationRow[]; count: number }> => {
  const own = part`
    user_id = ${userId} ${unread === undefined ? part`` : unread ? part`and read_at is null` : part`and read_at is not null`}
    ${kind ? part`and kind = ${kind}` : part``}`;
  const [results, count] = await Promise.all([
    sql<NotificationRow[]>`
      select id, user_id, kind, event, data, path, topic, read_at, created_at from notifications where ${own}
      order by created_at desc, id desc ${slice({ page, pageSize })}`,
    countRows(sql, part`from notifications where ${own}`),
  ]);
  return { results, count };
};

export const countUnread = async (sql: Sql, userId: string): Promise<number> => {
  return countRows(sql, part`from notifications where user_id = ${userId} and read_at is null`);
};

export const countOwn = async (tx: Sql, userId: string, ids: readonly string[]): Promise<number> => {
  return countRows(tx, part`from notifications where user_id = ${userId} and id = any(${[...ids]}::uuid[])`);
};

/** Resolves to whether there was anything to mark. */
export const markRead = async (
  tx: Sql,
  userId: string,
  ids: readonly string[] | 'all',
  at: Date,
): Promise<boolean> => {
  const which = ids === 'all' ? part`` : part`and id = any(${[...ids]}::uuid[])`;
  const marked = await tx`
    update notifications set read_at = ${at} where user_id = ${userId} and read_at is null ${which} returning 1`;
  return marked.length > 0;
};

export const markTopicRead = async (tx: Sql, userId: string, topic: string, at: Date): Promise<boolean> => {
  const marked = await tx`
    update notifications set read_at = ${at}
    where user_id = ${userId} and topic = ${topic} and read_at is null returning 1`;
  return marked.length > 0;
};

export const findNotificationsOf = (sql: Sql, userId: string): Promise<NotificationRow[]> =>
  sql<NotificationRow[]>`
    select id, user_id, kind, event, data, path, topic, read_at, created_at from notifications
    where user_id = ${userId} order by created_at`;

export const removeNotificationsOf = async (tx: Sql, userId: string): Promise<void> => {
  await tx`delete from notifications where user_id = ${userId}`;
};

/** Of two unread notifications of one topic, the account's own stays. */
export const moveNotifications = async (tx: Sql, { from, to }: MergedAccounts): Promise<void> => {
  await tx`
    delete from notifications n using notifications own
    where n.user_id = ${from} and n.read_at is null and own.user_id = ${to} and own.read_at is null and own.topic = n.topic`;
  await tx`update notifications set user_id = ${to} where user_id = ${from}`;
};

/** Removes a deleted account's name from the notifications of others: its contacts and administrators. */
export const eraseName = async (sql: Sql, userId: string, name: string): Promise<void> => {
  await sql`
    with others as (
      select v.owner_id as id from published.bookings b
        join published.venues v on v.id = b.venue_id where b.user_id = ${userId}
      union select b.user_id from published.bookings b
        join published.venues v on v.id = b.venue_id where v.owner_id = ${userId}
      union select host_id from published.threads where guest_id = ${userId}
      union select guest_id from published.threads where host_id = ${userId}
      union select id from published.users where role = 'admin')
    update notifications n set data = n.data || ${json({ person: deletedName })} from others
    where n.user_id = others.id and n.data ->> 'person' in (${name}, ${firstNameOf(name)})`;
};

export const removeNotificationsBefore = async (sql: Sql, moment: Date): Promise<void> => {
  await sql`
    delete from notifications where id in (
      select id from notifications where created_at < ${moment} limit 10000)`;
};
