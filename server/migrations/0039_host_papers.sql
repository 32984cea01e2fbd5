-- What a host sends to be verified: an upload each, gone as soon as the team has verified the host.
create table host_papers (
  id uuid primary key,
  host_id uuid not null references hosts (user_id) on delete cascade,
  kind text not null constraint paper_kind_is_known check (kind in ('identity', 'address', 'ownership')),
  upload_id uuid not null,
  sent_at timestamptz not null
);
create index host_papers_by_host on host_papers (host_id, id);
