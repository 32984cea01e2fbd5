import { addDays, dayInIndia } from '@mandap/domain/days';
import type { PaymentsContext } from '../payments.context.ts';

/** How long we can still write to somebody who paid by a link, after the last day of the event. */
const contactDays = 365;

/** Removes the addresses and numbers of those who paid by a link for an event that is long over. */
export const erasePayerContacts =
  ({ clock, db, published }: PaymentsContext) =>
  async (): Promise<void> => {
    await db`
      update payments p set payer_email = '', payer_phone = ''
      from ${published.bookings.codes} b
      where b.id = p.booking_id and p.contribution_id is not null and (p.payer_email <> '' or p.payer_phone <> '')
        and b.end_date < ${addDays(dayInIndia(clock.now()), -contactDays)}`;
  };

/**
 * Removes the name of a deleted account from its payments, the names and contacts of those who paid by links of its bookings, and the
 * content of gateway events about both, which contains names, numbers and addresses. The kind of each event stays, and so do the
 * payments, as the law on books of account requires.
 */
export const erasePayer =
  ({ db, published }: PaymentsContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    await db`
      update payments p set payer_name = '', payer_email = '', payer_phone = ''
      from ${published.bookings.codes} b
      where b.id = p.booking_id and p.payer_name <> ''
        and (p.payer_id = ${userId} or (b.user_id = ${userId} and p.contribution_id is not null))`;
    await db`
      update gateway_events g
      set payload = jsonb_build_object('event', coalesce(payload ->> 'event', payload ->> 'type',
        payload ->> 'event_type', payload ->> 'kind', 'event'))
      from (
        select p.gateway, p.gateway_order_id as about from payments p join ${published.bookings.codes} b on b.id = p.booking_id
        where ${userId} in (b.user_id, p.payer_id)
        union
        select p.gateway, r.gateway_refund_id from refunds r join payments p on p.id = r.payment_id
        join ${published.bookings.codes} b on b.id = p.booking_id where ${userId} in (b.user_id, p.payer_id)) own
      where g.gateway = own.gateway and g.about = own.about`;
  };
