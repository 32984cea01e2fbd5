-- Who did what, from where. Nobody is named by a foreign key: an entry outlives whatever it is about, and writing one
-- waits for no lock of another row.
create table audit_entries (
  -- UUIDv7.
  id uuid primary key,
  at timestamptz not null,
  action text not null,
  -- Null: the system itself.
  actor_id uuid,
  actor_role text,
  target_kind text not null,
  target_id text not null,
  -- What of the target changed; personal data is masked before it comes here.
  before jsonb,
  after jsonb,
  note text not null default '',
  -- The caller's network address; empty for the system.
  address text not null default '',
  constraint auditor_has_a_role check ((actor_id is null) = (actor_role is null))
);
create index audit_entries_by_time on audit_entries (at, id);
create index audit_entries_by_action on audit_entries (action, at, id);
create index audit_entries_by_actor on audit_entries (actor_id, at, id);
create index audit_entries_by_target on audit_entries (target_id, at, id);
create index audit_entries_by_address on audit_entries (address, at, id) where address <> '';
create index audit_entries_by_note on audit_entries using gin (lower(note) gin_trgm_ops) where note <> '';

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to.'
    using errcode = 'restrict_violation', constraint = 'audit_is_append_only', table = tg_table_name;
end $$;
create trigger audit_is_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();
