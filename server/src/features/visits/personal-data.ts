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
