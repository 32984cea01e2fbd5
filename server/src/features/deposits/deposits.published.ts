import part from 'sql-template-tag';

/** For bookings: what a host took of a security deposit, and what they returned or kept of it (negative). */
export const depositMovements = part`(
  select booking_id, taken_at as at, 'deposit_taken' as kind, amount from deposits
  union all
  select d.booking_id, d.closed_at, 'deposit_returned', coalesce(c.granted, 0) - d.amount
  from deposits d left join deposit_claims c on c.booking_id = d.booking_id
  where d.closed_at is not null and d.amount > coalesce(c.granted, 0)
  union all
  select d.booking_id, d.closed_at, 'deposit_kept', -c.granted
  from deposits d join deposit_claims c on c.booking_id = d.booking_id
  where d.closed_at is not null and c.granted > 0)`;
