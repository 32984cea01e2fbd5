import type { DisputesContext } from '../disputes.context.ts';

/** Removes what a deleted account wrote and uploaded in disputes, and texts that name it. The amounts of decisions stay. */
export const eraseParty =
  ({ db, files }: DisputesContext) =>
  ({ userId }: { userId: string }): Promise<void> =>
    db.begin(async (tx) => {
      const rows = await tx<{ files: string[] }[]>`
        with own as (select id, files from dispute_statements where author_id = ${userId} for no key update)
        update dispute_statements s set text = '', files = '{}' from own where s.id = own.id returning own.files`;
      await tx`
        update dispute_rulings r set text = ''
        from disputes d join bookings b on b.id = d.booking_id join venues v on v.id = b.venue_id
        where r.dispute_id = d.id and ${userId} in (b.user_id, v.owner_id)`;
      await files.remove(
        tx,
        rows.flatMap((row) => row.files),
      );
    });
