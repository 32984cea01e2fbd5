create table users (
  id uuid primary key,
  -- An account has an email address, a verified number, or both.
  email text,
  -- Null: the person signs in by number only.
  password_hash text,
  first_name text not null,
  last_name text not null default '',
  phone text constraint phone_is_indian check (phone ~ '^[6-9][0-9]{9}$'),
  -- When the person last proved with a code from a text message that the number is theirs. Only verified numbers receive
  -- texts and open the account.
  phone_verified_at timestamptz,
  city text not null default '',
  -- A claimed upload; the files feature stores the picture.
  photo_id uuid,
  -- The language of emails and documents.
  language text not null default 'en' constraint language_is_a_code check (language ~ '^[a-z]{2,3}$'),
  role text not null default 'user' constraint role_is_known check (role in ('user', 'vendor', 'admin')),
  -- Access tokens signed before this moment carry the previous role.
  role_changed_at timestamptz,
  status text not null default 'active' constraint status_is_known check (status in ('active', 'inactive', 'suspended')),
  suspended_at timestamptz,
  -- The reason that the person sees.
  suspension_reason text not null default '',
  created_at timestamptz not null,
  last_login_at timestamptz,
  -- When the person asked for deletion. They can change their mind until it happens.
  delete_on timestamptz,
  -- The row is anonymised and kept, because bookings and payments refer to it.
  deleted_at timestamptz,
  -- The same person's account that everything of this one belongs to now.
  merged_into uuid references users,
  constraint email_is_lower_case check (email = lower(email)),
  constraint email_is_taken unique (email),
  constraint account_can_be_opened check (email is not null or phone_verified_at is not null),
  constraint only_an_address_has_a_password check (email is not null or password_hash is null),
  constraint only_a_number_is_verified check (phone_verified_at is null or phone is not null),
  constraint merged_is_deleted check (merged_into is null or deleted_at is not null),
  constraint deleted_waits_for_nothing check (deleted_at is null or delete_on is null),
  constraint only_suspended_has_a_moment check (suspended_at is null or status = 'suspended')
);
create unique index verified_number_is_taken on users (phone) where phone_verified_at is not null;
create index users_by_role_change on users (role_changed_at) where role_changed_at is not null;
create index users_merged on users (merged_into) where merged_into is not null;
create index users_to_delete on users (delete_on) where delete_on is not null;
-- The administrators' list: one index per sort order, and one per filter in order of joining. Names and addresses use
-- collation C, so one index serves both sorting and prefix search.
create index users_by_joining on users (created_at, id) where deleted_at is null;
create index users_by_status on users (status, created_at, id) where deleted_at is null;
create index users_by_role on users (role, created_at, id) where deleted_at is null;
create index users_by_last_login on users (last_login_at desc nulls last, id desc) where deleted_at is null;
create index users_by_name on users (lower(first_name || ' ' || last_name) collate "C", id) where deleted_at is null;
create index users_by_email on users (email collate "C", id) where deleted_at is null;
create index users_by_search on users
  using gin ((first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) gin_trgm_ops)
  where deleted_at is null;
-- For other features, which read an empty address where there is none.
create index users_by_published_email on users (coalesce(email, ''));
-- The dashboard: who joined and who left since a given day, deleted accounts included.
create index users_by_age on users (created_at desc, id desc);
create index users_gone on users (deleted_at) where deleted_at is not null;

alter table uploads add constraint uploads_owner_id_fkey
  foreign key (owner_id) references users on delete cascade;

-- A code sent to an address (an email address or a mobile number), to sign in or to sign up. One valid code per address and
-- purpose.
create table address_codes (
  id uuid primary key,
  address text not null,
  purpose text not null constraint purpose_is_known check (purpose in ('login', 'signup', 'phone')),
  code_hash text not null,
  remember boolean not null default false,
  wrong_tries int not null default 0,
  -- Attempts by the person who requested the code are counted separately, so a stranger cannot use them all up.
  asker_hash text,
  asker_client_hash text,
  asker_tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint one_code_per_purpose unique (address, purpose)
);
create index address_codes_by_expiry on address_codes (expires_at);

-- The holder of the token has proved that they can read what is sent to the address.
create table address_proofs (
  token_hash text primary key,
  address text not null,
  expires_at timestamptz not null
);
create index address_proofs_by_expiry on address_proofs (expires_at);

-- One signed-in browser. The refresh token rotates; the previous one stays valid for a short grace period.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  refresh_hash text not null,
  previous_hash text,
  -- The refresh token, encrypted with the previous one: two tabs that refresh at the same moment get the same token.
  encrypted_refresh_token text,
  rotated_at timestamptz not null,
  -- The same moment by the database's clock. The clocks of two servers may differ by more than the grace period.
  replaced_at timestamptz,
  remember boolean not null,
  user_agent text not null default '',
  -- Roughly where it was last used: only the first part of the network address.
  network text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Where the code was sent with which its owner signed in.
  signed_in_by text not null default 'email' constraint sign_in_is_known check (signed_in_by in ('email', 'phone')),
  -- When its owner last entered a second-factor code. A new code is required before money moves.
  second_factor_at timestamptz
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;

-- The link to choose a new password. One per account: a newer one replaces it.
create table password_resets (
  user_id uuid primary key references users on delete cascade,
  token_hash text not null constraint reset_link_is_one_persons unique,
  expires_at timestamptz not null
);
create index password_resets_by_expiry on password_resets (expires_at);

-- The new address that a person entered, and the code that was emailed to it. One per account.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  email text not null constraint new_email_is_lower_case check (email = lower(email)),
  code_hash text not null,
  wrong_tries int not null default 0,
  expires_at timestamptz not null
);
create index email_changes_by_expiry on email_changes (expires_at);

-- A code sent by text message to verify the account's number.
create table phone_codes (
  user_id uuid primary key references users on delete cascade,
  phone text not null,
  -- The account's number when the code was sent. If the number has changed since, the code does not verify it.
  replaces text,
  code_hash text not null,
  wrong_tries int not null default 0,
  expires_at timestamptz not null
);
create index phone_codes_by_expiry on phone_codes (expires_at);

-- Somebody signed in to one account has proved to have the number that opens another. Both may become one account.
create table account_merges (
  user_id uuid primary key references users on delete cascade,
  other_id uuid not null references users on delete cascade,
  phone text not null,
  -- The account's number when the code was sent, as in `phone_codes`.
  replaces text,
  -- Whether nothing else is needed, such as the first name where the number was not used for long.
  is_proved boolean not null,
  -- Given to whoever has seen what the other account holds.
  token_hash text,
  expires_at timestamptz not null,
  merged_at timestamptz
);
create index account_merges_by_other on account_merges (other_id);
create index account_merges_by_expiry on account_merges (expires_at);

-- The link to choose a first password, for an account that an administrator created. Deleted once it is used.
create table invitations (
  user_id uuid primary key references users on delete cascade,
  token_hash text not null constraint invitation_is_one_persons unique,
  invited_at timestamptz not null,
  expires_at timestamptz not null
);

-- An administrator's second factor: the encrypted secret shared with an authenticator app (RFC 6238).
create table two_factors (
  user_id uuid primary key references users on delete cascade,
  encrypted_secret text not null,
  created_at timestamptz not null,
  -- When a first code proved that the app has the secret. Null: not active.
  confirmed_at timestamptz,
  -- The time step of the last used code. Neither this step nor an earlier one is accepted again.
  last_step bigint not null default 0
);

-- Used challenges of administrators' sign-ins: each can open only one session.
create table used_challenges (
  id uuid primary key,
  expires_at timestamptz not null
);
create index used_challenges_by_expiry on used_challenges (expires_at);

-- Recovery codes for an administrator who lost their phone. Each works once.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- What later features read.
create view published.users as
  select id, coalesce(email, '') as email, first_name, last_name, phone, phone_verified_at, city, photo_id, language, role,
    status, created_at, deleted_at
  from users;
create view published.sessions as select id, signed_in_by from sessions;
create view published.invitations as select user_id from invitations;
