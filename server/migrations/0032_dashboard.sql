-- What happened on each day (India's) that is over and counted, one row a day without a gap. The days after the last row
-- are counted when somebody asks.
create table daily_sums (
  day date primary key,
  users bigint not null,
  users_gone bigint not null,
  venues bigint not null,
  bookings bigint not null,
  -- In paise: the platform's own fees, and what came in through gateways less what went back.
  revenue bigint not null,
  collected bigint not null
);

create index users_by_age on users (created_at desc, id desc);
create index users_gone on users (deleted_at) where deleted_at is not null;
create index venues_by_any_age on venues (created_at desc, id desc);
create index bookings_by_age on bookings (created_at desc, id desc);
create index payments_by_completion on payments (completed_at desc, id desc) where completed_at is not null;
create index ledger_transactions_by_time on ledger_transactions (at);

create index venues_to_approve on venues (created_at) where status = 'Pending';
create index hosts_to_verify on hosts (user_id) where verified_at is null;
create index refunds_stuck on refunds (created_at) where status = 'failed' and try_at is null;
create index deposits_in_dispute on deposit_claims (claimed_at) where answer = 'disputed' and granted is null;
