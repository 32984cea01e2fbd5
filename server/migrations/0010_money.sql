-- When its booking took a completed payment. Completed and not taken: it has just come in, or it came for nothing.
alter table payments add taken_at timestamptz;
-- What of it has gone back or is about to: the sum of its refunds, in paise.
alter table payments add given_back bigint not null default 0;
-- When its gateway is to be asked how it stands, if nobody has told by then; null: never (again).
alter table payments add ask_at timestamptz;

update payments set taken_at = completed_at where status in ('completed', 'refunded');
update payments p set given_back = (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id);
update payments p set status = 'failed' where status = 'pending' and exists (
  select 1 from payments newer
  where newer.booking_id = p.booking_id and newer.kind = p.kind and newer.status = 'pending'
    and (newer.created_at, newer.id) > (p.created_at, p.id));

update payments set ask_at = now() where status in ('pending', 'failed') and created_at > now() - interval '7 days';

alter table payments add constraint never_more_back_than_came_in check (given_back between 0 and amount);
create unique index one_open_payment_per_booking on payments (booking_id, kind) where status = 'pending';
drop index payments_open;
create index payments_to_ask on payments (ask_at) where ask_at is not null;
create index payments_to_take on payments (completed_at)
  where status = 'completed' and taken_at is null and given_back = 0;

-- How many events a host has had is on every card of theirs.
create index bookings_completed on bookings (venue_id) where status = 'completed';
create index tehsils_by_name on tehsils (lower(name));
