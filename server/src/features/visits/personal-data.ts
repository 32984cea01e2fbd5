import part from 'sql-template-tag';
import type { AccountMerge, MergedAccounts } from '#server/account-merge.ts';
import type { Sql } from '#server/platform/db.ts';
import { countRows } from '#server/platform/listing.ts';
import { venuesWhere } from '#server/venue-access.ts';
import type { VisitsContext } from './visits.context.ts';

/** Removes what a deleted account wrote about visits, and cancels its open visits. */
export const eraseParty =
  ({ db, clock, jobs }: VisitsContext) =>
  ({ userId }: { userId: string }): Promise<void> =>
    db.begin(async (tx) => {
      const now = clock.now();
      await tx`update visits set note = '', contact_phone = '' where guest_id = ${userId}`;
      await tx`update visits set reason = '' where guest_id = ${userId} and ended_by = 'guest'`;
      await tx`
        update visits s set answer = '', reason = case s.ended_by when 'host' then '' else s.reason end
        from published.venues v where v.id = s.venue_id and v.owner_id = ${userId}`;
      const open = await tx<{ id: string }[]>`
        update visits s set status = 'cancelled', ended_by = case when s.guest_id = ${userId} then 'guest' else 'host' end,
          version = s.version + 1, changed_at = ${now}
        from published.venues v where v.id = s.venue_id and ${userId} in (s.guest_id, v.owner_id)
          and s.status in ('asked', 'offered', 'agreed')
        returning s.id`;
      for (const { id } of open) await jobs.publish(tx, 'visit.cancelled', { visitId: id });
    });

/** Whether the account that stays answers for a venue that the other wants to see. */
const hasVisitAtOwnVenue = async ({ from, to }: MergedAccounts, sql: Sql): Promise<boolean> => {
  const rows = await sql`
    select 1 from visits
    where guest_id = ${from} and venue_id in (${venuesWhere(to, 'calendar')}) limit 1`;
  return rows.length > 0;
};

/** Of two open visits of one venue, the agreed one stays, otherwise the newer. The host is notified of the other's end. */
const moveVisits =
  ({ clock, jobs }: VisitsContext) =>
  async (tx: Sql, { from, to }: MergedAccounts): Promise<void> => {
    const double = await tx<{ id: string }[]>`
      with own as (
        select id, venue_id, status, changed_at from visits
        where guest_id in (${from}, ${to}) and status in ('asked', 'offered', 'agreed') order by id for no key update
      ), ranked as (
        select id, row_number() over (partition by venue_id order by status = 'agreed' desc, changed_at desc, id) as place
        from own)
      update visits s set status = 'cancelled', ended_by = 'guest', version = s.version + 1, changed_at = ${clock.now()}
      from ranked where ranked.id = s.id and ranked.place > 1 returning s.id`;
    for (const { id } of double) await jobs.publish(tx, 'visit.cancelled', { visitId: id });
    await tx`update visits set guest_id = ${to} where guest_id = ${from}`;
  };

export const mergeVisits = (context: VisitsContext): AccountMerge => ({
  count: async (userId, sql) => ({
    visits: await countRows(sql, part`from visits where guest_id = ${userId}`),
  }),
  isImpossible: hasVisitAtOwnVenue,
  move: moveVisits(context),
});
