-- What a host writes of a venue before the team has seen it: as typed, nothing is missing for good yet. Becomes a venue
-- of the same id when it is sent.
create table venue_drafts (
  id uuid primary key,
  owner_id uuid not null references hosts (user_id) on delete cascade,
  sheet jsonb not null,
  -- A form is saved only over the state that filled it.
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index venue_drafts_by_owner on venue_drafts (owner_id, id);

-- Since when the host has what names, places or shows the venue otherwise than the team approved it; null: nothing of that.
alter table venues add column changed_at timestamptz;
create index venues_changed on venues (changed_at, id) where changed_at is not null and removed_at is null;

alter table venue_decisions drop constraint venue_move_is_known;
alter table venue_decisions add constraint venue_move_is_known
  check (move in ('submit', 'approve', 'reject', 'request_changes', 'unlist', 'relist', 'edit', 'confirm'));
