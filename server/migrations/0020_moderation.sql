-- One reported review, question or message, however many people reported it.
create table moderation_cases (
  id uuid primary key,
  kind text not null constraint case_kind_is_known check (kind in ('review', 'question', 'message')),
  subject_id uuid not null,
  author_id uuid not null references users,
  state text not null default 'open' constraint case_state_is_known check (state in ('open', 'hidden', 'kept')),
  report_count int not null,
  reasons text[] not null,
  -- When it started waiting for a decision. A report after a decision reopens the case.
  opened_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references users,
  -- The assigned administrator.
  assignee_id uuid references users,
  constraint a_thing_has_one_case unique (kind, subject_id),
  constraint settled_cases_have_a_time check ((settled_at is null) = (state = 'open'))
);
create index moderation_cases_by_state on moderation_cases (state, opened_at, id);
create index moderation_cases_by_reports on moderation_cases (state, report_count desc, id);
create index moderation_cases_by_kind on moderation_cases (kind, state, opened_at, id);
create index moderation_cases_by_assignee on moderation_cases (assignee_id, state, opened_at, id)
  where assignee_id is not null;
create index moderation_cases_by_author on moderation_cases (author_id);

-- After three warnings, the app suggests suspending the person.
create table warnings (
  id uuid primary key,
  case_id uuid not null references moderation_cases constraint one_warning_per_case unique,
  user_id uuid not null references users,
  given_by uuid references users,
  note text not null default '',
  created_at timestamptz not null
);
create index warnings_by_user on warnings (user_id, created_at);

-- What later features read.
create view published.moderation_cases as select kind, state from moderation_cases;
