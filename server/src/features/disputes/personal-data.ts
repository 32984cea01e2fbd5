import type { MergedAccounts } from '#server/account-merge.ts';
import type { PersonalData } from '#server/personal-data.ts';
import type { Sql } from '#server/platform/db.ts';
import type { DisputesContext } from './disputes.context.ts';

/** A person's disputes, with what they wrote and what was decided. */
export const findPersonalData =
  ({ db }: DisputesContext) =>
  async (userId: string): Promise<PersonalData> => {
    const disputes = await db`
      select d.number, b.code as booking, d.opened_by, d.reason, d.state, d.opened_at,
        (select coalesce(jsonb_agg(jsonb_build_object('at', s.created_at, 'text', s.text, 'files', s.files)
          order by s.created_at, s.id), '[]')
          from dispute_statements s where s.dispute_id = d.id and s.author_id = ${userId}) as own_statements,
        (select coalesce(jsonb_agg(jsonb_build_object('at', r.decided_at, 'text', r.text,
          'refund', (r.refund / 100.0)::float8) order by r.is_appeal), '[]')
          from dispute_rulings r where r.dispute_id = d.id) as decisions
      from disputes d join published.bookings b on b.id = d.booking_id join published.venues v on v.id = b.venue_id
      where ${userId} in (b.user_id, v.owner_id) order by d.opened_at, d.id`;
    return { sections: { disputes } };
  };

/** While a dispute is unresolved, its money is still owed to somebody. */
export const findDeletionObstacle = async (userId: string, sql: Sql): Promise<'money_owed' | null> => {
  const rows = await sql`
    select 1 from disputes d join published.bookings b on b.id = d.booking_id join published.venues v on v.id = b.venue_id
    where d.state in ('open', 'decided', 'appealed') and ${userId} in (b.user_id, v.owner_id) limit 1`;
  return rows.length > 0 ? 'money_owed' : null;
};

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
        from disputes d join published.bookings b on b.id = d.booking_id join published.venues v on v.id = b.venue_id
        where r.dispute_id = d.id and ${userId} in (b.user_id, v.owner_id)`;
      await files.remove(
        tx,
        rows.flatMap((row) => row.files),
      );
    });

/** A dispute belongs to its booking; what the guest wrote in it changes its author. */
export const moveStatements = async (tx: Sql, { from, to }: MergedAccounts): Promise<void> => {
  await tx`update dispute_statements set author_id = ${to} where author_id = ${from}`;
};
