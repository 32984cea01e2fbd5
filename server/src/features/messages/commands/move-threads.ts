import part from 'sql-template-tag';
import type { AccountMerge, MergedAccounts } from '#server/account-merge.ts';
import { lockKey } from '#server/platform/advisory-locks.ts';
import type { Sql } from '#server/platform/db.ts';
import { countRows } from '#server/platform/listing.ts';
import { joinConversations } from '../join-conversations.ts';
import type { MessagesContext } from '../messages.context.ts';
import { lockThread, notifyParties } from '../messages.store.ts';

/** Nobody can start or link a thread of these guests until the transaction ends. The order is that of `lockSubjectsOf`. */
const lockSubjects = async (tx: Sql, { from, to }: MergedAccounts): Promise<void> => {
  await tx`
    select pg_advisory_xact_lock(subject) from (
      select distinct ${lockKey('thread', part`guest || ' ' || venue_id`)} as subject
      from threads, unnest(array[${from}, ${to}]) as guest
      where guest_id in (${from}, ${to}) order by subject) as subjects`;
};

/** Moves the messages of one enquiry into the other. The address of the first leads to the second from now on. */
const joinThreads = async (
  tx: Sql,
  accounts: MergedAccounts,
  { fromId, intoId }: { fromId: string; intoId: string },
): Promise<void> => {
  for (const id of [fromId, intoId].sort()) await lockThread(tx, id);
  const { hostId } = await lockThread(tx, intoId);
  const both = part`(${fromId}, ${intoId})`;
  const messages = await tx<
    { id: string; threadId: string; number: number; senderId: string; createdAt: Date }[]
  >`select id, thread_id, number, sender_id, created_at from messages where thread_id in ${both}`;
  const reads = await tx<{ threadId: string; userId: string; upTo: number }[]>`
    delete from thread_reads where thread_id in ${both} returning thread_id, user_id, up_to`;
  const { ids, upTo } = joinConversations(messages, reads, { ...accounts, hostId });
  // First to negative numbers, because numbers are unique at every moment.
  await tx`
    update messages m set thread_id = ${intoId}, number = -place
    from unnest(${ids}::uuid[]) with ordinality as ordered (id, place) where m.id = ordered.id`;
  await tx`update messages set number = -number where thread_id = ${intoId}`;
  for (const { userId, upTo: number } of upTo)
    await tx`insert into thread_reads (thread_id, user_id, up_to) values (${intoId}, ${userId}, ${number})`;
  await tx`
    update threads t set last_number = ${ids.length}, last_at = greatest(t.last_at, f.last_at),
      created_at = least(t.created_at, f.created_at)
    from threads f where t.id = ${intoId} and f.id = ${fromId}`;
  await tx`update joined_threads set thread_id = ${intoId} where thread_id = ${fromId}`;
  await tx`delete from threads where id = ${fromId}`;
  await tx`insert into joined_threads (id, thread_id) values (${fromId}, ${intoId})`;
};

/** There is one enquiry of a guest about a venue, so two become one conversation. */
const moveThreads =
  (context: MessagesContext) =>
  async (tx: Sql, accounts: MergedAccounts): Promise<void> => {
    const { from, to } = accounts;
    await lockSubjects(tx, accounts);
    const double = await tx<{ fromId: string; intoId: string }[]>`
      select f.id as from_id, t.id as into_id
      from threads f join threads t on t.guest_id = ${to} and t.venue_id = f.venue_id and t.booking_id is null
      where f.guest_id = ${from} and f.booking_id is null order by f.id`;
    for (const threads of double) await joinThreads(tx, accounts, threads);
    await tx`update threads set guest_id = ${to} where guest_id = ${from}`;
    await tx`update thread_reads set user_id = ${to} where user_id = ${from}`;
    await tx`update messages set sender_id = ${to} where sender_id = ${from}`;
    await tx`
      delete from message_reports r using message_reports own
      where r.reporter_id = ${from} and own.reporter_id = ${to} and own.message_id = r.message_id`;
    await tx`update message_reports set reporter_id = ${to} where reporter_id = ${from}`;
    for (const { intoId } of double) await notifyParties(context, tx, await lockThread(tx, intoId));
  };

export const mergeThreads = (context: MessagesContext): AccountMerge => ({
  count: async (userId, sql) => ({
    messages: await countRows(sql, part`from messages where sender_id = ${userId}`),
  }),
  isImpossible: async ({ from, to }, sql) =>
    (await sql`select 1 from threads where guest_id = ${from} and host_id = ${to} limit 1`).length > 0,
  move: moveThreads(context),
});
