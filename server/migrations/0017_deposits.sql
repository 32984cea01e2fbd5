-- A security deposit that was taken, in paise. 'settled': some or all of it went to the host.
create table deposits (
  booking_id uuid primary key references bookings,
  amount bigint not null constraint deposit_is_not_empty check (amount > 0),
  status text not null default 'held'
    constraint deposit_status_is_known check (status in ('held', 'claimed', 'returned', 'settled')),
  taken_at timestamptz not null,
  closed_at timestamptz
);

-- What the host claims and why, what the customer answers, and the decision.
create table deposit_claims (
  booking_id uuid primary key references deposits,
  amount bigint not null constraint claim_is_positive check (amount > 0),
  reason text not null,
  -- Claimed uploads.
  photos uuid[] not null default '{}',
  claimed_at timestamptz not null,
  answer text constraint answer_is_known check (answer in ('accepted', 'disputed')),
  answer_text text not null default '',
  answer_photos uuid[] not null default '{}',
  answered_at timestamptz,
  -- The amount that the host got. If the customer disputed the claim: who decided, why and when.
  granted bigint constraint granted_is_a_part check (granted between 0 and amount),
  decided_by uuid references users,
  decision text not null default '',
  decided_at timestamptz
);
create index deposit_claims_to_decide on deposit_claims (answered_at, booking_id)
  where answer = 'disputed' and granted is null;
create index deposits_in_dispute on deposit_claims (claimed_at) where answer = 'disputed' and granted is null;

-- What later features read.
create view published.deposits as select booking_id, amount, status from deposits;
create view published.deposit_claims as select booking_id, answer from deposit_claims;
