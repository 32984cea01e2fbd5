-- What people write to the team, and what the team answers (E-Commerce Rules 2020: a ticket number, acknowledged within
-- 48 hours, answered within a month).
create table tickets (
  id uuid primary key,
  number text not null constraint ticket_number_is_taken unique,
  -- Null: written without signing in.
  user_id uuid references users,
  -- Empty once the account is deleted.
  name text not null,
  email text not null,
  topic text not null constraint ticket_topic_is_known
    check (topic in ('booking', 'payment', 'venue', 'account', 'safety', 'grievance', 'other')),
  -- As it was typed.
  booking_code text,
  state text not null default 'open' constraint ticket_state_is_known
    check (state in ('open', 'acknowledged', 'waiting', 'answered', 'closed')),
  assignee_id uuid references users,
  acknowledge_by timestamptz not null,
  answer_by timestamptz not null,
  -- When the team has to have done the next thing; null while nothing waits for it.
  due_at timestamptz,
  -- The due time of which the team has been warned.
  warned_for timestamptz,
  last_at timestamptz not null,
  created_at timestamptz not null,
  -- Number, name, address and everything that was written, in small letters.
  search_text text not null,
  constraint only_what_waits_is_due check ((due_at is not null) = (state in ('open', 'acknowledged')))
);
create index tickets_newest on tickets (created_at desc, id desc);
create index tickets_due on tickets (due_at, id);
create index tickets_by_state on tickets (state, created_at desc, id desc);
create index tickets_by_state_due on tickets (state, due_at, id);
create index tickets_by_topic on tickets (topic, created_at desc, id desc);
create index tickets_by_topic_due on tickets (topic, due_at, id);
create index tickets_by_assignee on tickets (assignee_id, due_at, id) where assignee_id is not null;
create index tickets_by_user on tickets (user_id, last_at desc, id) where user_id is not null;
create index tickets_by_search on tickets using gin (search_text gin_trgm_ops);

create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references tickets,
  -- note: for the team alone.
  kind text not null constraint ticket_message_kind_is_known check (kind in ('asked', 'answered', 'note')),
  -- Null: whoever asked, without an account.
  author_id uuid references users,
  -- Empty once its author's account is deleted.
  text text not null,
  created_at timestamptz not null
);
create index ticket_messages_by_ticket on ticket_messages (ticket_id, created_at, id);

create table ticket_attachments (
  message_id uuid not null references ticket_messages,
  -- A claimed upload; the uploads feature keeps the file.
  upload_id uuid not null,
  position int not null,
  primary key (message_id, position)
);

alter table messages add column state text not null default 'visible'
  constraint message_state_is_known check (state in ('visible', 'hidden'));

-- One reported thing, however many have reported it.
create table moderation_cases (
  id uuid primary key,
  kind text not null constraint case_kind_is_known check (kind in ('review', 'message')),
  subject_id uuid not null,
  author_id uuid not null references users,
  state text not null default 'open' constraint case_state_is_known check (state in ('open', 'hidden', 'kept')),
  report_count int not null,
  reasons text[] not null,
  -- Since when it waits, or waited, for a decision: a report after a decision opens it again.
  opened_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references users,
  constraint a_thing_has_one_case unique (kind, subject_id),
  constraint settled_cases_have_a_time check ((settled_at is null) = (state = 'open'))
);
create index moderation_cases_by_state on moderation_cases (state, opened_at, id);
create index moderation_cases_by_reports on moderation_cases (state, report_count desc, id);
create index moderation_cases_by_kind on moderation_cases (kind, state, opened_at, id);
create index moderation_cases_by_author on moderation_cases (author_id);

-- Three of them, and a person is suggested for suspension.
create table warnings (
  id uuid primary key,
  case_id uuid not null references moderation_cases constraint one_warning_per_case unique,
  user_id uuid not null references users,
  given_by uuid references users,
  note text not null default '',
  created_at timestamptz not null
);
create index warnings_by_user on warnings (user_id, created_at);

insert into moderation_cases (id, kind, subject_id, author_id, report_count, reasons, opened_at)
select gen_random_uuid(), 'review', r.id, r.author_id, count(*), array_agg(distinct p.reason), min(p.created_at)
from review_reports p join reviews r on r.id = p.review_id group by r.id;
insert into moderation_cases (id, kind, subject_id, author_id, report_count, reasons, opened_at)
select gen_random_uuid(), 'message', m.id, m.sender_id, count(*), array_agg(distinct p.reason), min(p.created_at)
from message_reports p join messages m on m.id = p.message_id group by m.id;
