-- How often something was tried since its window began: sign-in, codes. A refused key's window is its lockout.
create table limits (
  key text primary key,
  count int not null,
  ends_at timestamptz not null,
  -- How many lockouts in a row: each lasts longer.
  strikes int not null default 0
);
create index limits_by_age on limits (ends_at);
