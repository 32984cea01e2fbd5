-- Double-entry bookkeeping. One transaction is one business event, posted once. Its entries balance. Nothing here is
-- ever changed or deleted.
create table ledger_transactions (
  id uuid primary key,
  -- Identifies the event, so that it cannot be posted twice: `payment:<id>`.
  key text not null constraint posting_is_made_once unique,
  event text not null,
  -- 0014_bookings.sql adds the foreign key.
  booking_id uuid,
  at timestamptz not null,
  -- Null: the system.
  actor_id uuid,
  memo text not null default ''
);
create index ledger_transactions_by_booking on ledger_transactions (booking_id) where booking_id is not null;
create index ledger_transactions_by_time on ledger_transactions (at);

-- Debits are positive and credits negative, in paise. `owner`: a gateway's name, the id of a booking or a host, or ''
-- (the platform).
create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references ledger_transactions,
  account text not null constraint account_is_known check (account in ('gateway', 'till', 'bank', 'customer',
    'refund', 'deposit', 'deposit_cash', 'host', 'payout', 'service_fee', 'commission', 'tax', 'tcs', 'tds', 'write_off')),
  owner text not null,
  part text not null,
  amount bigint not null constraint entry_is_not_empty check (amount <> 0)
);
-- An account's balance is summed from this index alone.
create index ledger_entries_by_account on ledger_entries (account, owner, id) include (amount);
create index ledger_entries_by_transaction on ledger_entries (transaction_id) include (amount);

-- The books are closed up to and including an entry: no later transaction can add to them.
create table ledger_closings (
  through_entry bigint primary key,
  at timestamptz not null
);

-- The balance of an account at a closing. Only accounts that changed since the previous closing have a row.
create table ledger_snapshots (
  account text not null,
  owner text not null,
  through_entry bigint not null references ledger_closings,
  balance bigint not null,
  primary key (account, owner, through_entry)
);

-- An account's balance in paise: the balance at the last closing plus the entries since. The query compares whole index
-- keys and uses no parallel workers: the planner cannot know how few the entries are, and starting workers alone would
-- take longer.
create function ledger_balance(of_account text, of_owner text) returns bigint language plpgsql stable
  set max_parallel_workers_per_gather = 0 set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  closed ledger_snapshots;
begin
  select * into closed from ledger_snapshots
  where account = of_account and owner = of_owner order by through_entry desc limit 1;
  return coalesce(closed.balance, 0) + coalesce((
    select sum(amount) from ledger_entries
    where (account, owner, id) > (of_account, of_owner, coalesce(closed.through_entry, 0))
      and (account, owner, id) <= (of_account, of_owner, 9223372036854775807)), 0);
end $$;

-- A trigger, because no statement of any feature may change an entry.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only ever added to.'
    using errcode = 'restrict_violation', constraint = 'ledger_is_append_only', table = tg_table_name;
end $$;
create trigger ledger_is_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_ledger_change();
create trigger ledger_is_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
create trigger ledger_is_append_only before update or delete or truncate on ledger_closings
  for each statement execute function refuse_ledger_change();
create trigger ledger_is_append_only before update or delete or truncate on ledger_snapshots
  for each statement execute function refuse_ledger_change();

-- Both are checked when the transaction commits: entries are inserted one by one, after their posting.
create function refuse_unbalanced_entries() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'A posting is not in balance.'
      using errcode = 'check_violation', constraint = 'ledger_is_balanced', table = tg_table_name;
  end if;
  return null;
end $$;
create constraint trigger ledger_is_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced_entries();

create function refuse_empty_posting() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ledger_entries where transaction_id = new.id) then
    raise exception 'A posting has no entries.'
      using errcode = 'check_violation', constraint = 'posting_has_entries', table = tg_table_name;
  end if;
  return null;
end $$;
create constraint trigger posting_has_entries after insert on ledger_transactions
  deferrable initially deferred for each row execute function refuse_empty_posting();

-- Amounts waiting to be paid out to a host, in paise: one row per posting. Including it in a payout deletes it.
-- Negative: the host owes it.
create table payables (
  transaction_id uuid primary key references ledger_transactions,
  host_id uuid not null references hosts (user_id),
  -- 0014_bookings.sql adds the foreign key.
  booking_id uuid,
  amount bigint not null constraint payable_is_not_empty check (amount <> 0),
  due_at timestamptz not null
);
create index payables_by_host on payables (host_id, due_at);
create index payables_by_due on payables (due_at, host_id);

-- The legal GST rates, each from one day until, but not including, another.
create table gst_slabs (
  basis_points int not null constraint slab_is_a_share check (basis_points between 0 and 10000),
  valid_from date not null,
  valid_until date constraint slab_ends_after_it_begins check (valid_until > valid_from),
  primary key (basis_points, valid_from)
);

-- Legal rates, each from a given day on. `platform`: GST on the platform's own fees, if it is registered (a setting).
-- `tcs`, `tds`: what is withheld from hosts, if the operator has to (settings).
create table tax_rates (
  kind text not null constraint tax_is_known check (kind in ('platform', 'tcs', 'tds')),
  valid_from date not null,
  basis_points int not null constraint rate_is_a_share check (basis_points between 0 and 10000),
  -- TDS: nothing from persons and families whose sales of the year do not exceed it, in paise.
  free_up_to bigint constraint limit_is_of_tds check (free_up_to is null or (kind = 'tds' and free_up_to > 0)),
  primary key (kind, valid_from)
);

-- What later features read.
create view published.ledger_transactions as select id, key, event, booking_id, at, memo from ledger_transactions;
create view published.ledger_entries as select id, transaction_id, account, owner, part, amount from ledger_entries;
create view published.ledger_snapshots as select account, owner, through_entry, balance from ledger_snapshots;
create view published.tax_rates as select kind, valid_from, basis_points from tax_rates;
create view published.payables as select transaction_id, host_id, booking_id, amount, due_at from payables;
