import part, { join } from 'sql-template-tag';
import { assignments, identifier } from '#server/platform/fragments.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { guestTexts } from '../bookings.record.ts';

/**
 * A deleted account's bookings stay without the person's texts, and a host's offline bookings without their
 * guests.
 */
export const erasePerson =
  ({ db }: BookingsContext) =>
  ({ userId }: { userId: string }): Promise<void> =>
    db.begin(async (tx) => {
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
