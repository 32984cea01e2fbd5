-- A dispute about a booking. Both sides are heard, an administrator decides, and either side may appeal once.
create table disputes (
  id uuid primary key,
  number text not null constraint dispute_number_is_taken unique,
  booking_id uuid not null references bookings,
  opened_by text not null constraint dispute_is_opened_by_a_party check (opened_by in ('guest', 'host')),
  reason text not null constraint dispute_reason_is_known check (reason in ('not_as_described', 'cancelled_on_the_day',
    'services_missing', 'extra_charges', 'deposit', 'marked_no_show', 'damage', 'unpaid', 'other')),
  state text not null default 'open'
    constraint dispute_state_is_known check (state in ('open', 'decided', 'appealed', 'final', 'withdrawn')),
  opened_at timestamptz not null,
  -- The deadline for the other side of the dispute or the appeal. Null once it has answered.
  answer_by timestamptz,
  appealed_by text constraint dispute_is_appealed_by_a_party check (appealed_by in ('guest', 'host')),
  -- When an administrator can decide. Null while there is nothing to decide.
  team_since timestamptz,
  assignee_id uuid references users,
  constraint what_is_heard_is_decided check ((team_since is not null) = (state in ('open', 'appealed')))
);
create unique index one_unresolved_dispute_per_booking on disputes (booking_id)
  where state in ('open', 'decided', 'appealed');
create index disputes_by_booking on disputes (booking_id, opened_at);
create index disputes_by_age on disputes (opened_at desc, id desc);
create index disputes_waiting on disputes (team_since, id) where team_since is not null;
create index disputes_by_assignee on disputes (assignee_id) where assignee_id is not null;

-- The sides' statements, with their evidence.
create table dispute_statements (
  id uuid primary key,
  dispute_id uuid not null references disputes,
  party text not null constraint statement_is_of_a_party check (party in ('guest', 'host')),
  author_id uuid not null references users,
  is_appeal boolean not null default false,
  -- Empty once its author's account is deleted.
  text text not null,
  -- Claimed uploads.
  files uuid[] not null default '{}',
  created_at timestamptz not null
);
create index dispute_statements_by_dispute on dispute_statements (dispute_id, created_at, id);
create index dispute_statements_by_author on dispute_statements (author_id);

-- The decisions, in paise: the first, and the one on appeal.
create table dispute_rulings (
  dispute_id uuid not null references disputes,
  is_appeal boolean not null,
  decided_by uuid not null references users,
  -- The reasons that both sides read. Empty once the account of one of them is deleted.
  text text not null,
  refund bigint not null constraint ruling_refunds_an_amount check (refund >= 0),
  bearer text not null constraint ruling_bearer_is_known check (bearer in ('host', 'platform')),
  deposit_kept bigint constraint ruling_keeps_an_amount check (deposit_kept >= 0),
  corrects_no_show boolean not null,
  decided_at timestamptz not null,
  -- The deadline for an appeal. Null: no appeal is possible.
  appeal_by timestamptz,
  -- The sides that accept the decision. It takes effect as soon as both do.
  accepted_by text[] not null default '{}',
  -- When the money was moved. Null: not yet, or an appeal replaced the decision.
  effective_at timestamptz,
  primary key (dispute_id, is_appeal)
);
create index dispute_rulings_to_apply on dispute_rulings (appeal_by) where effective_at is null;

-- What later features read.
create view published.disputes as select team_since from disputes;
