-- Only what an administrator changed; everything else has its default in the settings feature.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Same key, same answer: what a POST answered, per person and key.
create table idempotency_keys (
  actor_id uuid not null,
  key text not null,
  request_hash text not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (actor_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
