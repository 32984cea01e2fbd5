import type { PaymentsContext } from '../payments.context.ts';

/**
 * Removes the content of gateway events about a deleted account's payments, which contains names, numbers and addresses. The
 * kind of each event stays, and so do the payments, as the law on books of account requires.
 */
export const erasePayer =
  ({ db, published }: PaymentsContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    await db`
      update gateway_events g
      set payload = jsonb_build_object('event', coalesce(payload ->> 'event', payload ->> 'type',
        payload ->> 'event_type', payload ->> 'kind', 'event'))
      from (
        select p.gateway, p.gateway_order_id as about from payments p join ${published.bookings.codes} b on b.id = p.booking_id
        where b.user_id = ${userId}
        union
        select p.gateway, r.gateway_refund_id from refunds r join payments p on p.id = r.payment_id
        join ${published.bookings.codes} b on b.id = p.booking_id where b.user_id = ${userId}) own
      where g.gateway = own.gateway and g.about = own.about`;
  };
