import part from 'sql-template-tag';
import type { AccountMerge, MergedAccounts } from '#server/account-merge.ts';
import { lock } from '#server/platform/advisory-locks.ts';
import type { Sql } from '#server/platform/db.ts';
import { countRows } from '#server/platform/listing.ts';
import { venuesWhere } from '#server/venue-access.ts';
import type { EnquiriesContext } from './enquiries.context.ts';

/** The person's enquiries, and what they noted about those of others. */
export const findPersonalData =
  ({ db }: EnquiriesContext) =>
  async (userId: string) => ({
    sections: {
      enquiries: await db`
        select e.id, v.name as venue_name, e.days, e.functions, e.guests, e.food, e.budget, e.call_after, e.phone, e.note,
          e.created_at, case e.lost_by when 'guest' then e.lost_reason end as closed_because
        from enquiries e join published.venues v on v.id = e.venue_id where e.guest_id = ${userId} order by e.id`,
      enquiryNotes: await db`
        select n.enquiry_id, n.text, n.created_at from enquiry_notes n where n.author_id = ${userId} order by n.id`,
    },
  });

/** Removes what a deleted account wrote in its enquiries, closes those that are open, and removes its notes as a host. */
export const eraseParty =
  ({ db, clock }: EnquiriesContext) =>
  ({ userId }: { userId: string }): Promise<void> =>
    db.begin(async (tx) => {
      await tx`
        update enquiries set note = '', phone = '', lost_at = coalesce(lost_at, ${clock.now()}),
          lost_reason = coalesce(lost_reason, 'other'), lost_by = coalesce(lost_by, 'guest')
        where guest_id = ${userId}`;
      await tx`update enquiries set responsible_id = null where responsible_id = ${userId}`;
      // What hosts noted about the family, and what a host wrote about others.
      await tx`
        update enquiry_notes n set text = '' from enquiries e
        where e.id = n.enquiry_id and (e.guest_id = ${userId} or n.author_id = ${userId}) and n.text <> ''`;
      // Families without an account, whom only the host knows.
      await tx`
        update enquiries e set name = '', phone = '', note = '' from published.venues v
        where v.id = e.venue_id and v.owner_id = ${userId} and e.guest_id is null`;
    });

/** Whether the account that stays answers for a venue that the other has asked. */
const hasAskedOwnVenue = async ({ from, to }: MergedAccounts, sql: Sql): Promise<boolean> => {
  const rows = await sql`
    select 1 from enquiries where guest_id = ${from} and venue_id in (${venuesWhere(to, 'calendar')}) limit 1`;
  return rows.length > 0;
};

/** Of two open enquiries at one venue, the newer one stays, and the other becomes part of it. */
const moveEnquiries = async (tx: Sql, { from, to }: MergedAccounts): Promise<void> => {
  for (const id of [from, to].sort()) await lock(tx, 'enquiries', id);
  await tx`
    with own as (
      select e.id, first_value(e.id) over (partition by e.venue_id order by e.created_at desc, e.id desc) as into_id
      from enquiries e where e.guest_id in (${from}, ${to}) and e.lost_at is null and e.joined_into_id is null)
    , joined as (
      update enquiries e set joined_into_id = own.into_id from own where own.id = e.id and own.into_id <> e.id
      returning e.id, e.joined_into_id)
    , earlier as (
      update enquiries e set joined_into_id = j.joined_into_id from joined j where e.joined_into_id = j.id)
    update enquiry_notes n set enquiry_id = j.joined_into_id from joined j where n.enquiry_id = j.id`;
  await tx`update enquiries set guest_id = ${to} where guest_id = ${from}`;
  await tx`update enquiry_requests set guest_id = ${to} where guest_id = ${from}`;
};

export const mergeEnquiries: AccountMerge = {
  count: async (userId, sql) => ({
    enquiries: await countRows(sql, part`from enquiries where guest_id = ${userId}`),
  }),
  isImpossible: hasAskedOwnVenue,
  move: moveEnquiries,
};
