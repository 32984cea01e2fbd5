-- A file that somebody sent, until something names it: then it belongs to that, and its owner's page or message shows it.
create table uploads (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  purpose text not null,
  kind text not null constraint upload_kind_is_known check (kind in ('picture', 'pdf')),
  name text not null,
  size int not null constraint upload_is_not_empty check (size > 0),
  widths int[] not null default '{}',
  placeholder text not null default '',
  created_at timestamptz not null,
  claimed_at timestamptz
);
create index uploads_by_owner on uploads (owner_id, purpose);
create index uploads_unclaimed on uploads (created_at) where claimed_at is null;
