create table users (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null default '',
  role text not null default 'user' constraint role_is_known check (role in ('user', 'vendor', 'admin')),
  status text not null default 'active' constraint status_is_known check (status in ('active', 'inactive', 'suspended')),
  created_at timestamptz not null,
  last_login_at timestamptz,
  constraint email_is_lower_case check (email = lower(email)),
  constraint email_is_taken unique (email)
);

-- A code that was mailed to an address, to sign in or to sign up. One live code an address and purpose.
create table email_codes (
  id uuid primary key,
  email text not null,
  purpose text not null constraint purpose_is_known check (purpose in ('login', 'signup')),
  code_hash text not null,
  remember boolean not null default false,
  wrong_tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint one_code_per_purpose unique (email, purpose)
);
create index email_codes_by_expiry on email_codes (expires_at);

-- Proof that whoever holds the token read the address's mail.
create table email_proofs (
  token_hash text primary key,
  email text not null,
  expires_at timestamptz not null
);
create index email_proofs_by_expiry on email_proofs (expires_at);

-- One signed-in browser. The refresh token rotates; the one before it is honoured for a short grace.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  refresh_hash text not null,
  previous_hash text,
  -- The refresh token, readable only with the one before it: two tabs that ask at once get the same.
  refresh_sealed text,
  rotated_at timestamptz not null,
  remember boolean not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;
