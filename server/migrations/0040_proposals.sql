-- What hosts offer families for an enquiry, before there is a booking. A proposal is a quote without a booking (0014_bookings.sql), and
-- another one for each round. Accepting it gives the quote its booking. A proposal holds no days: the option of its enquiry does.
create table proposals (
  id uuid primary key,
  enquiry_id uuid not null references enquiries,
  venue_id uuid not null references venues,
  -- The account of a family that got it by a link. That of the enquiry is not repeated.
  claimed_by uuid references users,
  -- The newest quote, which the family can accept.
  quote_id uuid not null references quotes constraint quote_is_of_one_proposal unique,
  valid_until timestamptz not null,
  reminded_at timestamptz,
  -- When the parties were told that nobody answered in time.
  told_over_at timestamptz,
  -- Null: it is open, or its time is over.
  ending text constraint proposal_ending_is_known check (ending in ('accepted', 'refused', 'withdrawn')),
  ended_at timestamptz,
  -- What the party who ended it said.
  ended_note text not null default '',
  booking_id uuid references bookings constraint booking_is_of_one_proposal unique,
  -- Where the code was sent with which the family had signed in when it accepted.
  accepted_with text constraint acceptance_is_known check (accepted_with in ('email', 'phone')),
  -- The link for a family without an account. A new one replaces the one before.
  link_hash text constraint proposal_link_is_taken unique,
  link_ends_at timestamptz,
  created_at timestamptz not null,
  constraint ended_proposal_says_how check ((ending is null) = (ended_at is null)),
  constraint accepted_proposal_has_a_booking check ((ending is not distinct from 'accepted') = (booking_id is not null)),
  constraint proposal_link_ends check ((link_hash is null) = (link_ends_at is null))
);
create index proposals_by_enquiry on proposals (enquiry_id, created_at desc);
create index proposals_by_claim on proposals (claimed_by) where claimed_by is not null;
create index proposals_open_by_end on proposals (valid_until) where ending is null and told_over_at is null;
create index proposals_by_venue on proposals (venue_id, valid_until) where ending is null;

-- The quotes of a proposal, and what the host entered for each. They stay as they are.
create table proposal_quotes (
  quote_id uuid primary key references quotes,
  proposal_id uuid not null references proposals deferrable initially deferred,
  -- From 1.
  round smallint not null constraint round_is_allowed check (round between 1 and 12),
  -- In rupees, as the host's form has it (contract/src/proposals/host.schemas.ts).
  draft jsonb not null,
  note text not null,
  cancellation_policy text not null,
  cancellation_terms jsonb,
  -- In paise.
  security_deposit bigint constraint proposed_deposit_is_an_amount check (security_deposit > 0),
  made_by uuid not null references users,
  created_at timestamptz not null,
  constraint round_is_made_once unique (proposal_id, round)
);
create index proposal_quotes_by_maker on proposal_quotes (made_by);

-- What families would like instead. It binds nobody.
create table proposal_wishes (
  id uuid primary key,
  proposal_id uuid not null references proposals on delete cascade,
  -- What they saw.
  quote_id uuid not null references proposal_quotes,
  made_by uuid not null references users,
  -- In paise. Null: only lines change.
  total bigint constraint wished_total_is_positive check (total > 0),
  -- Quantities: [{"function": 0, "menuId": …, "quantity": 300}, …]
  changes jsonb not null default '[]',
  note text not null default '',
  answer text constraint wish_answer_is_known check (answer in ('agreed', 'answered', 'declined')),
  answer_note text not null default '',
  answered_at timestamptz,
  created_at timestamptz not null,
  constraint answered_wish_says_how check ((answer is null) = (answered_at is null))
);
create index proposal_wishes_by_proposal on proposal_wishes (proposal_id, id desc);
create unique index one_wish_waits_per_proposal on proposal_wishes (proposal_id) where answer is null;
create index proposal_wishes_by_maker on proposal_wishes (made_by);

-- What was accepted, as a PDF. It stays as it is, and the audit log has its hash.
create table agreements (
  proposal_id uuid primary key references proposals,
  file_name text not null,
  pdf bytea not null,
  made_at timestamptz not null
);
