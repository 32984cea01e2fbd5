-- A family sees a venue before booking it: who asked, which days suit them, which times the host offers, and what they
-- agreed. A visit holds no days. domain/src/visits/visits.ts says who may do what and when.
create table visits (
  id uuid primary key,
  venue_id uuid not null references venues,
  guest_id uuid not null references users,
  status text not null default 'asked' constraint visit_status_is_known check (
    status in ('asked', 'offered', 'agreed', 'declined', 'cancelled', 'expired', 'done')),
  visitors int not null constraint visitors_are_few check (visitors between 1 and 20),
  -- [{"day": "2026-12-12", "part": "morning"}, …]
  wishes jsonb not null,
  note text not null default '',
  -- Empty: use the number of the guest's account.
  contact_phone text not null default '',
  -- The times that the host offers, and a message.
  times timestamptz[] not null default '{}' constraint visit_times_are_few check (cardinality(times) <= 3),
  answer text not null default '',
  -- The time that was agreed last.
  starts_at timestamptz,
  ended_by text constraint visit_party_is_known check (ended_by in ('guest', 'host')),
  reason text not null default '',
  -- The deadline of the party that has to answer. Once agreed: the end of the visit.
  open_until timestamptz not null,
  -- Increases with every change: the sequence number of its calendar event.
  version int not null default 0,
  agreed_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint agreed_visit_has_a_time check (status not in ('agreed', 'done') or starts_at is not null)
);
create unique index one_open_visit on visits (guest_id, venue_id) where status in ('asked', 'offered', 'agreed');
create index visits_by_guest on visits (guest_id, changed_at desc, id);
create index visits_by_venue on visits (venue_id, changed_at desc, id);
create index visits_by_deadline on visits (open_until) where status in ('asked', 'offered', 'agreed');

-- What later features read.
create view published.visits as select id, venue_id, guest_id, status, starts_at, changed_at from visits;
