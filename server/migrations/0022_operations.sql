-- The last test of each service that the installation depends on.
create table setup_tests (
  step text primary key,
  tested_at timestamptz not null,
  -- What went wrong. Null: it worked.
  problem text,
  -- A keyed hash of the tested variables. When the variables change, the test no longer counts.
  configuration text not null
);

-- Running totals for administrators, in paise: every change adds a row to running_total_changes in its own transaction,
-- waiting for no other, and a job folds these rows into one per name and day (in India).
create table running_total_changes (
  id bigint generated always as identity primary key,
  name text not null,
  day date not null,
  count int not null,
  amount bigint not null
);

create table running_totals (
  name text not null,
  day date not null,
  count bigint not null,
  amount bigint not null,
  primary key (name, day)
);

create function add_to_running_total(of_name text, at timestamptz, by_count int, by_amount bigint) returns void
language sql as $$
  insert into running_total_changes (name, day, count, amount)
  select of_name, (at at time zone 'Asia/Kolkata')::date, by_count, by_amount where by_count <> 0 or by_amount <> 0
$$;

create function is_unpaid(o booking_overviews) returns boolean language sql immutable as $$
  select o.payment_state in ('pending', 'failed')
$$;

-- One statement for all totals, because each booking waits for it.
create function count_booking() returns trigger language plpgsql as $$
begin
  insert into running_total_changes (name, day, count, amount)
  select change.name, (change.at at time zone 'Asia/Kolkata')::date, change.by_count, change.by_amount
  from (values
    ('booking_made', new.created_at, case when tg_op = 'INSERT' then 1 else 0 end, 0::bigint),
    ('booking_net_paid', new.created_at, 0, new.net_paid - case when tg_op = 'INSERT' then 0 else old.net_paid end),
    ('booking_unpaid', old.created_at, case when tg_op = 'UPDATE' and is_unpaid(old) then -1 else 0 end,
      case when tg_op = 'UPDATE' and is_unpaid(old) then -old.balance else 0 end),
    ('booking_unpaid', new.created_at, case when is_unpaid(new) then 1 else 0 end,
      case when is_unpaid(new) then new.balance else 0 end)
  ) as change (name, at, by_count, by_amount)
  where change.by_count <> 0 or change.by_amount <> 0;
  return null;
end $$;
create trigger booking_is_counted after insert or update on booking_overviews
  for each row execute function count_booking();

create function count_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = new.status then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.status = 'pending' then
    perform add_to_running_total('payment_open', old.created_at, -1, -old.amount);
  end if;
  if tg_op = 'UPDATE' and old.status in ('completed', 'refunded') then
    perform add_to_running_total('payment_' || old.status, coalesce(old.completed_at, old.created_at), -1, -old.amount);
  end if;
  if new.status = 'pending' then
    perform add_to_running_total('payment_open', new.created_at, 1, new.amount);
  end if;
  if new.status in ('completed', 'refunded') then
    perform add_to_running_total('payment_' || new.status, coalesce(new.completed_at, new.created_at), 1, new.amount);
  end if;
  return null;
end $$;
create trigger payment_is_counted after insert or update on payments
  for each row execute function count_payment();

create function count_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.status <> 'completed' then
    perform add_to_running_total('refund_owed', new.created_at, 1, new.amount);
  end if;
  if tg_op = 'UPDATE' and old.status <> 'completed' and new.status = 'completed' then
    perform add_to_running_total('refund_owed', old.created_at, -1, -old.amount);
  end if;
  if new.status = 'completed' and (tg_op = 'INSERT' or old.status <> 'completed') then
    perform add_to_running_total('refund_made', coalesce(new.completed_at, new.created_at), 1, new.amount);
  end if;
  return null;
end $$;
create trigger refund_is_counted after insert or update on refunds
  for each row execute function count_refund();

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
