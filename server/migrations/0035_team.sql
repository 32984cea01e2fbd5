-- People whom the owner lets manage a venue, and pending invitations.
create table venue_managers (
  id uuid primary key,
  venue_id uuid not null references venues on delete cascade,
  role text not null constraint manager_role_is_known check (role in ('calendar', 'bookings', 'everything')),
  invited_at timestamptz not null,
  -- Invitations only: the address or the verified number that may accept it, the hash of the link's token, and the
  -- deadline. Null once accepted.
  email text,
  phone text,
  token_hash text constraint manager_token_is_taken unique,
  expires_at timestamptz,
  -- Who accepted it.
  user_id uuid references users on delete cascade,
  accepted_at timestamptz,
  constraint manager_is_invited_or_known check (
    (user_id is null and accepted_at is null and num_nonnulls(email, phone) = 1 and token_hash is not null and expires_at is not null)
    or (user_id is not null and accepted_at is not null and num_nonnulls(email, phone) = 0 and token_hash is null and expires_at is null)),
  constraint person_is_invited_once unique (venue_id, email),
  constraint number_is_invited_once unique (venue_id, phone),
  constraint person_manages_once unique (venue_id, user_id)
);
create index venue_managers_by_user on venue_managers (user_id, venue_id) where user_id is not null;

-- Who may act for a venue, and in which role. Every call of hosts reads this view. domain/src/team/managers.ts says
-- what each role may do. Managers of a removed venue or a suspended owner's venue may do nothing.
create view venue_access as
  select v.id as venue_id, v.owner_id as user_id, 'owner' as role from published.venues v
  union all
  select m.venue_id, m.user_id, m.role
  from venue_managers m join published.venues v on v.id = m.venue_id and v.removed_at is null and not v.host_suspended
  join published.users u on u.id = m.user_id and u.status = 'active'
  where m.user_id is not null;
