-- Tables and functions that every feature uses and no feature owns.

-- What a feature lets later features read of its tables, as views at the end of its migration. A view has the name of its
-- table and the columns that others read. PostgreSQL plans a statement as if it named the table.
create schema published;

-- Trigram indexes find text that contains a word. GiST indexes also allow exclusion constraints over an id and a range.
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Finds slow statements. Some servers do not offer it and some roles may not create it, so the application works
-- without it.
do $$
begin
  create extension if not exists pg_stat_statements;
exception when others then null;
end $$;

-- Attempts in the current window, such as signing in or requesting a code. A key that has used up its attempts is
-- locked out for the rest of its window.
create table limits (
  key text primary key,
  count int not null,
  ends_at timestamptz not null,
  -- Consecutive lockouts: each lasts longer than the one before.
  strikes int not null default 0
);
create index limits_by_age on limits (ends_at);

-- The stored response to a POST with an Idempotency-Key, per person and key: the same key gets the same response.
create table idempotency_keys (
  actor_id uuid not null,
  key text not null,
  request_hash text not null,
  status int,
  answer jsonb,
  -- The id of what the request created, written in the same transaction. A repeated request finds it even if the
  -- process died before the response was stored.
  made uuid,
  created_at timestamptz not null default now(),
  primary key (actor_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- When each recurring task last ended, with or without success.
create table recurring_runs (
  task text primary key,
  last_run_at timestamptz not null
);

-- The id of a reference record, derived from its kind and name: the same in every installation (UUID version 8).
create function reference_id(kind text, name text) returns uuid language sql immutable as $$
  select overlay(overlay(md5(kind || '/' || name) placing '8' from 13) placing '8' from 17)::uuid
$$;
