alter table users
  add phone text constraint phone_is_indian check (phone ~ '^[6-9][0-9]{9}$'),
  add city text not null default '',
  -- A claimed upload; the uploads feature keeps the picture.
  add photo_id uuid,
  -- Of mails and documents.
  add language text not null default 'en' constraint language_is_known check (language in ('en', 'hi')),
  -- Access tokens signed before this moment name the role before it.
  add role_changed_at timestamptz,
  -- The person asked for it and may still change their mind.
  add delete_on timestamptz,
  -- What is left of the row names nobody; bookings and payments still point at it.
  add deleted_at timestamptz,
  add constraint deleted_waits_for_nothing check (deleted_at is null or delete_on is null);
create index users_by_role_change on users (role_changed_at) where role_changed_at is not null;
create index users_to_delete on users (delete_on) where delete_on is not null;

-- When the host agreed to the terms for hosts; null for hosts from before they were asked.
alter table hosts add agreed_at timestamptz;
