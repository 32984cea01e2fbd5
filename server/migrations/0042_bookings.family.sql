-- People who plan a booking with the person who made it, and pending invitations.
create table booking_planners (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  -- Which of the two families they belong to, as the booker calls it.
  family text not null default '',
  invited_at timestamptz not null,
  -- Invitations only: the address or the verified number that may accept it, the hash of the link's token, and the
  -- deadline. Null once accepted.
  email text,
  phone text,
  token_hash text constraint planner_token_is_taken unique,
  expires_at timestamptz,
  -- Who accepted it.
  user_id uuid references users on delete cascade,
  accepted_at timestamptz,
  constraint planner_is_invited_or_known check (
    (user_id is null and accepted_at is null and num_nonnulls(email, phone) = 1 and token_hash is not null and expires_at is not null)
    or (user_id is not null and accepted_at is not null and num_nonnulls(email, phone, token_hash, expires_at) = 0)),
  constraint planner_is_invited_once unique (booking_id, email),
  constraint planner_number_is_invited_once unique (booking_id, phone),
  constraint person_plans_once unique (booking_id, user_id)
);
create index booking_planners_by_user on booking_planners (user_id, booking_id) where user_id is not null;

-- Who acts as the guest of a booking, and in which role: the only place that says so. domain/src/bookings/family.ts says what
-- each role may do.
create view booking_family as
  select b.id as booking_id, b.user_id, 'booker' as role, b.family, b.created_at as since
  from bookings b where b.user_id is not null
  union all
  select p.booking_id, p.user_id, 'planner', p.family, p.accepted_at
  from booking_planners p join published.users u on u.id = p.user_id and u.status = 'active';

-- Parts of a booking's price that the family asks others for, each paid once by a link without an account.
create table contributions (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  -- Whom the family asks, as it calls them, and what it writes to them.
  name text not null,
  note text not null default '',
  amount bigint not null constraint contribution_is_positive check (amount > 0),
  -- The link is found by the hash of its token. The encrypted token is for the family, which sends it again.
  token_hash text not null constraint contribution_token_is_taken unique,
  encrypted_token text not null,
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz
);
create index contributions_by_booking on contributions (booking_id, id);
create index contributions_by_asker on contributions (asked_by);

alter table payments add constraint payments_contribution_id_fkey foreign key (contribution_id) references contributions;

-- What later features read.
create view published.booking_family as select booking_id, user_id, role from booking_family;
