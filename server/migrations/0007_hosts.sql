-- The business side of a user who lists venues.
create table hosts (
  user_id uuid primary key references users,
  business_name text not null,
  contact_name text not null,
  phone text not null,
  -- Keys of the catalogue's languages.
  languages text[] not null default '{}',
  -- The median response time over the last 90 days, recomputed every hour. Null: too few responses.
  response_minutes int constraint response_is_not_negative check (response_minutes >= 0),
  -- Today's GST rate. Its history is in host_gst_rates.
  gst_basis_points int not null default 0 constraint gst_is_a_share check (gst_basis_points between 0 and 10000),
  verified_at timestamptz,
  host_since date not null,
  -- When the host accepted the terms for hosts. Null: they were never asked.
  agreed_at timestamptz,
  -- True for somebody who manages another host's venue and has none of their own: there is nothing to verify.
  only_manages boolean not null default false
);
create index hosts_by_names on hosts using gin (lower(business_name || ' ' || contact_name) gin_trgm_ops);
create index hosts_by_phone on hosts (phone);
create index hosts_by_language on hosts using gin (languages);
create index hosts_to_verify on hosts (user_id) where verified_at is null and not only_manages;

-- The GST rates that a host charges, each from a given day on.
create table host_gst_rates (
  host_id uuid not null references hosts (user_id),
  valid_from date not null,
  basis_points int not null constraint host_rate_is_a_share check (basis_points between 0 and 10000),
  primary key (host_id, valid_from)
);

-- Verification documents: one upload each, deleted as soon as an administrator has verified the host.
create table verification_documents (
  id uuid primary key,
  host_id uuid not null references hosts (user_id) on delete cascade,
  kind text not null constraint paper_kind_is_known check (kind in ('identity', 'address', 'ownership')),
  upload_id uuid not null,
  sent_at timestamptz not null
);
create index verification_documents_by_host on verification_documents (host_id, id);

-- What an administrator checked before marking a host as verified, or why they removed the mark.
create table host_verifications (
  id uuid primary key,
  host_id uuid not null references hosts (user_id) on delete cascade,
  at timestamptz not null,
  actor_id uuid,
  verified boolean not null,
  checks text[] not null default '{}',
  note text not null default ''
);
create index host_verifications_by_host on host_verifications (host_id, id);

-- What later features read.
create view published.hosts as
  select user_id, business_name, contact_name, phone, languages, response_minutes, gst_basis_points, verified_at,
    host_since, only_manages
  from hosts;
create view published.verification_documents as select host_id from verification_documents;
create view published.host_verifications as
  select id, host_id, at, actor_id, verified, checks, note
  from host_verifications;
