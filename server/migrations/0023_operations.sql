-- The last test of each service that the installation depends on.
create table setup_tests (
  step text primary key,
  tested_at timestamptz not null,
  -- What went wrong. Null: it worked.
  problem text,
  -- A keyed hash of the tested variables. When the variables change, the test no longer counts.
  configuration text not null
);

-- The dashboard's figures of each past day (in India), one row a day without a gap; the days after the last row are computed
-- on request. Money in paise.
create table daily_sums (
  day date primary key,
  users bigint not null,
  users_gone bigint not null,
  venues bigint not null,
  bookings bigint not null,
  -- Bookings that earned their host something on that day, and what the hosts earned.
  events bigint not null default 0,
  earned_by_hosts bigint not null default 0,
  -- The platform's own fees, and what gateways took in less what they refunded.
  revenue bigint not null,
  collected bigint not null
);

-- Backups, made or failed, on a schedule or on request.
create table backups (
  id bigint generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  -- The file in BACKUP_DIR, its size, and the number of uploads in it.
  name text,
  bytes bigint,
  files int,
  -- Why it failed.
  problem text,
  constraint backup_was_made_or_failed check ((name is null) = (problem is not null))
);
