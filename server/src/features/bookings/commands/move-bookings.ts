import part from 'sql-template-tag';
import type { AccountMerge, MergedAccounts } from '#server/account-merge.ts';
import type { Sql } from '#server/platform/db.ts';
import { countRows } from '#server/platform/listing.ts';
import { venuesWhere } from '#server/venue-access.ts';

/** Whether the account that stays is the host of a booking of the other, or of one that it plans. */
const hasBookedOwnVenue = async ({ from, to }: MergedAccounts, sql: Sql): Promise<boolean> => {
  const rows = await sql`
    select 1 from booking_family f join bookings b on b.id = f.booking_id
    where f.user_id = ${from} and b.venue_id in (${venuesWhere(to, 'calendar')}) limit 1`;
  return rows.length > 0;
};

/**
 * Changes the guest of the bookings. Quotes, payments, refunds, documents, deposits and disputes belong to the booking. The
 * history changes too, so that a later deletion of the account finds what the person wrote.
 */
const moveBookings = async (tx: Sql, { from, to }: MergedAccounts): Promise<void> => {
  await tx`select 1 from bookings where user_id = ${from} order by id for no key update`;
  await tx`update bookings set user_id = ${to} where user_id = ${from}`;
  await moveFamilies(tx, { from, to });
  await tx`
    update booking_history h set actor_id = ${to} from bookings b
    where h.actor_id = ${from} and b.id = h.booking_id
      and exists (select 1 from booking_family f where f.booking_id = b.id and f.user_id = ${to})`;
};

/** Nobody is twice in a family. */
const moveFamilies = async (tx: Sql, { from, to }: MergedAccounts): Promise<void> => {
  await tx`
    delete from booking_planners p where p.user_id in (${from}, ${to})
      and (exists (select 1 from bookings b where b.id = p.booking_id and b.user_id = ${to})
        or (p.user_id = ${from} and exists (
          select 1 from booking_planners o where o.booking_id = p.booking_id and o.user_id = ${to})))`;
  await tx`update booking_planners set user_id = ${to} where user_id = ${from}`;
  await tx`update contributions set asked_by = ${to} where asked_by = ${from}`;
};

export const mergeBookings: AccountMerge = {
  count: async (userId, sql) => ({
    bookings: await countRows(sql, part`from bookings where user_id = ${userId}`),
  }),
  isImpossible: hasBookedOwnVenue,
  move: moveBookings,
};
