-- The link by which somebody chooses a new password. One an account: a newer one takes its place.
create table password_resets (
  user_id uuid primary key references users on delete cascade,
  token_hash text not null constraint reset_link_is_one_persons unique,
  expires_at timestamptz not null
);
create index password_resets_by_expiry on password_resets (expires_at);

-- An address that an account wants to move to, and the code that was mailed there. One wish an account.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  email text not null constraint new_email_is_lower_case check (email = lower(email)),
  code_hash text not null,
  wrong_tries int not null default 0,
  expires_at timestamptz not null
);
create index email_changes_by_expiry on email_changes (expires_at);

-- Wrong tries by the browser that asked for the code are counted apart: a stranger cannot use them up.
alter table email_codes
  add column asker_hash text,
  add column asker_tries int not null default 0;

-- Roughly where a session was used last: the beginning of its network address, never all of it.
alter table sessions add column network text not null default '';
