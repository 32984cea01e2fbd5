-- What guests wanted changed of a confirmed booking: other days or another number of guests, and what became of it.
create table booking_changes (
  id uuid primary key,
  booking_id uuid not null references bookings,
  asked_at timestamptz not null,
  -- As it was.
  old_start_date date not null,
  old_end_date date not null,
  old_guest_count int not null,
  old_total bigint not null,
  -- As it is to be, with its price in paise as it was shown.
  start_date date not null,
  end_date date not null,
  guest_count int not null constraint changed_guests_are_positive check (guest_count > 0),
  quote jsonb not null,
  total bigint not null constraint changed_total_is_positive check (total > 0),
  advance bigint not null constraint changed_advance_is_a_part check (advance between 0 and total),
  status text not null
    constraint change_status_is_known check (status in ('waiting', 'applied', 'declined', 'withdrawn', 'lapsed')),
  -- Until when the host may answer; null where nobody had to.
  expires_at timestamptz,
  answered_at timestamptz,
  reason text,
  constraint changed_days_are_in_order check (start_date <= end_date),
  constraint waiting_change_ends check (status <> 'waiting' or expires_at is not null)
);
create index booking_changes_by_booking on booking_changes (booking_id, asked_at);
create unique index one_change_waits_per_booking on booking_changes (booking_id) where status = 'waiting';
create index booking_changes_waiting on booking_changes (expires_at) where status = 'waiting';

-- Days that a booking would get by a change that waits: held beside its own, under the same constraint.
alter table holds add change_id uuid constraint hold_is_of_a_change references booking_changes;
alter table holds drop constraint hold_has_one_reason;
alter table holds add constraint hold_has_one_reason
  check (num_nonnulls(booking_id, change_id, block_id, walk_in_id) <= 1);
create index holds_by_change on holds (change_id) where change_id is not null;
