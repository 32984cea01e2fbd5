import type { AccountMerge } from '#server/account-merge.ts';
import type { PaymentsContext } from '../payments.context.ts';

/**
 * Hands over the payments that a co-planner made. Those for a booking that is now their own are of the person who booked. Where both
 * accounts have one open, the later one is closed: money that still arrives for it is found anyway.
 */
export const mergePayments = ({ published }: PaymentsContext): AccountMerge => ({
  move: async (tx, { from, to }) => {
    await tx`
      with own as (
        select p.id, p.booking_id, p.status from payments p join ${published.bookings.codes} b on b.id = p.booking_id
        where p.contribution_id is null and coalesce(p.payer_id, b.user_id) in (${from}, ${to}) and p.status = 'pending')
      update payments set status = 'failed'
      where id in (select later.id from own later join own on own.booking_id = later.booking_id and own.id < later.id)`;
    await tx`
      update payments p set payer_id = null, payer_name = '' from ${published.bookings.codes} b
      where b.id = p.booking_id and p.payer_id in (${from}, ${to}) and b.user_id in (${from}, ${to})`;
    await tx`update payments set payer_id = ${to} where payer_id = ${from}`;
  },
});
