import part, { join } from 'sql-template-tag';
import type { Sql } from '#server/platform/db.ts';
import { assignments, identifier } from '#server/platform/fragments.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { guestTexts } from '../bookings.record.ts';

/** They plan no booking any more, nobody plans theirs, and their links do not work. */
const eraseFamily = async (
  { accounts, clock, liveUpdates }: BookingsContext,
  tx: Sql,
  { userId, encryptedContact }: { userId: string; encryptedContact: string },
): Promise<void> => {
  const { email } = accounts.decryptContact(encryptedContact);
  const own = part`select id from bookings where user_id = ${userId}`;
  const erased = await tx<{ bookingId: string; userId: string | null }[]>`
    delete from booking_planners where user_id = ${userId} or email = ${email} or booking_id in (${own})
    returning booking_id, user_id`;
  for (const { bookingId, userId: plannerId } of erased)
    if (plannerId && plannerId !== userId)
      await liveUpdates.notify(tx, plannerId, { kind: 'booking', bookingId });
  await tx`
    update contributions set name = '', note = '', withdrawn_at = coalesce(withdrawn_at, ${clock.now()})
    where (asked_by = ${userId} or booking_id in (${own})) and (name <> '' or note <> '' or withdrawn_at is null)`;
  await tx`update bookings set family = '' where user_id = ${userId} and family <> ''`;
};

/**
 * A deleted account's bookings stay without the person's texts, and a host's offline bookings without their
 * guests.
 */
export const erasePerson =
  (context: BookingsContext) =>
  ({ userId, encryptedContact }: { userId: string; encryptedContact: string }): Promise<void> =>
    context.db.begin(async (tx) => {
      await eraseFamily(context, tx, { userId, encryptedContact });
      await tx`
        update bookings set ${assignments(Object.fromEntries(guestTexts.map((name) => [name, ''])))}
        where user_id = ${userId} and (${join(
          guestTexts.map((name) => part`${identifier(name)} <> ''`),
          ' or ',
        )})`;
      // The cancellation reason, if this person wrote it.
      await tx`
        update bookings b set cancellation_reason = null from booking_history h
        where h.actor_id = ${userId} and h.booking_id = b.id and h.to_status = 'cancelled'
          and b.cancellation_reason is not null`;
      await tx`update booking_history set reason = null where actor_id = ${userId} and reason is not null`;
      const offline = part`select b.id from bookings b join published.venues v on v.id = b.venue_id
        where v.owner_id = ${userId} and b.source = 'host'`;
      await tx`
        update bookings set customer_name = '', contact_phone = '', host_note = '', cancellation_reason = null
        where id in (${offline})`;
      await tx`update booking_history set reason = null where reason is not null and booking_id in (${offline})`;
      await tx`
        update receipts set reference = '', reason = '' where booking_id in (${offline}) and (reference <> '' or reason <> '')`;
    });
