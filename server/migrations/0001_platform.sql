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

-- Jobs that wait or run. A completed job is deleted.
create table jobs (
  id bigint generated always as identity primary key,
  task text not null,
  payload jsonb not null,
  -- A job replaces one of the same key that has not started.
  key text,
  -- The lowest number runs first.
  priority int not null,
  run_at timestamptz not null,
  attempts int not null default 0,
  max_attempts int not null default 25,
  -- The worker that runs it: the name of its database sessions.
  locked_by text,
  last_error text
);
create unique index jobs_by_key on jobs (key) where locked_by is null;
create index jobs_to_take on jobs (priority, run_at, id) where locked_by is null and attempts < max_attempts;

create function announce_jobs() returns trigger language plpgsql as $$
begin
  notify jobs;
  return null;
end $$;
create trigger jobs_are_announced after insert on jobs for each statement execute function announce_jobs();

-- When each recurring task last ended, with or without success, and the minute that it was last queued for.
create table recurring_runs (
  task text primary key,
  last_run_at timestamptz,
  queued_for timestamptz
);

-- The id of a reference record, derived from its kind and name: the same in every installation (UUID version 8).
create function reference_id(kind text, name text) returns uuid language sql immutable as $$
  select overlay(overlay(md5(kind || '/' || name) placing '8' from 13) placing '8' from 17)::uuid
$$;
