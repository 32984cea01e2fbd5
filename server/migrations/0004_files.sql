-- Uploaded files. An upload that nothing refers to is unclaimed and is deleted after a while. A claimed upload has the
-- visibility of what claimed it.
create table uploads (
  id uuid primary key,
  -- The user who uploaded it. Deleted with the user: 0005_accounts.sql adds the foreign key.
  owner_id uuid not null,
  purpose text not null,
  kind text not null constraint upload_kind_is_known check (kind in ('picture', 'pdf')),
  name text not null,
  size int not null constraint upload_is_not_empty check (size > 0),
  -- The total bytes stored, in all sizes.
  stored_bytes bigint not null constraint upload_is_stored check (stored_bytes > 0),
  -- Pictures only: the widths in pixels that are stored, and a tiny preview.
  widths int[] not null default '{}',
  placeholder text not null default '',
  -- SHA-256 of the original file, to find copies.
  digest bytea not null default '',
  created_at timestamptz not null,
  claimed_at timestamptz
);
create index uploads_by_owner on uploads (owner_id, purpose);
create index uploads_by_digest on uploads (digest) where digest <> '';
create index uploads_unclaimed on uploads (created_at) where claimed_at is null;

-- What later features read.
create view published.uploads as select size from uploads;
