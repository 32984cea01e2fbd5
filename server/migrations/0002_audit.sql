-- Who did what, from where. There are no foreign keys: an entry outlives its subject, and writing an entry takes no
-- lock on another row.
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
  -- What changed. Personal data is masked before it is stored.
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

-- The hash chain. Each hash covers its entry and the hash before it, so changing, removing or inserting an entry breaks
-- the chain. A job links new entries, so writers do not wait for each other.
create table audit_links (
  seq bigint primary key,
  entry_id uuid not null constraint entry_is_linked_once unique references audit_entries,
  -- SHA-256 of the previous hash (nothing before the first) and the entry.
  hash bytea not null constraint hash_is_sha256 check (length(hash) = 32)
);

-- A trigger, because no statement of any feature may change an entry.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to.'
    using errcode = 'restrict_violation', constraint = 'audit_is_append_only', table = tg_table_name;
end $$;
create trigger audit_is_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();
create trigger audit_is_append_only before update or delete or truncate on audit_links
  for each statement execute function refuse_audit_change();

-- What later features read.
create view published.audit_links as select seq, hash from audit_links;
