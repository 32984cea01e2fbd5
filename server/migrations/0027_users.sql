-- Accounts as administrators look after them.
alter table users
  add column suspended_at timestamptz,
  -- As the person was told it.
  add column suspension_reason text not null default '';
update users set suspended_at = created_at where status = 'suspended';
alter table users add constraint only_suspended_has_a_moment check (suspended_at is null or status = 'suspended');

-- The link by which somebody whose account an administrator made chooses a password; gone once one is chosen.
create table invitations (
  user_id uuid primary key references users on delete cascade,
  token_hash text not null constraint invitation_is_one_persons unique,
  invited_at timestamptz not null,
  expires_at timestamptz not null
);

-- The administrators' list: each order, and the filters in the order of joining. Names and addresses are compared byte
-- by byte, so that one index sorts them and finds what they begin with.
create index users_by_joining on users (created_at, id) where deleted_at is null;
create index users_by_status on users (status, created_at, id) where deleted_at is null;
create index users_by_role on users (role, created_at, id) where deleted_at is null;
create index users_by_last_login on users (last_login_at desc nulls last, id desc) where deleted_at is null;
create index users_by_name on users (lower(first_name || ' ' || last_name) collate "C", id) where deleted_at is null;
create index users_by_email on users (email collate "C") where deleted_at is null;
create index users_by_search on users using gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops)
  where deleted_at is null;
