-- Requests to the support team (E-Commerce Rules 2020: a ticket number, acknowledged within 48 hours, resolved within a
-- month).
create table tickets (
  id uuid primary key,
  number text not null constraint ticket_number_is_taken unique,
  -- Null: the requester was not signed in.
  user_id uuid references users,
  -- Both empty once the account is deleted.
  name text not null,
  email text not null,
  -- Of the page on which it was asked, for emails to people without an account.
  language text not null default 'en' constraint ticket_language_is_a_code check (language ~ '^[a-z]{2,3}$'),
  topic text not null constraint ticket_topic_is_known
    check (topic in ('booking', 'payment', 'venue', 'account', 'safety', 'grievance', 'other')),
  -- As typed.
  booking_code text,
  state text not null default 'open' constraint ticket_state_is_known
    check (state in ('open', 'acknowledged', 'waiting', 'answered', 'closed')),
  assignee_id uuid references users,
  acknowledge_by timestamptz not null,
  answer_by timestamptz not null,
  -- When the team's next step is due. Null: nothing is due.
  due_at timestamptz,
  -- The deadline that the team has been warned about.
  warned_for timestamptz,
  last_at timestamptz not null,
  created_at timestamptz not null,
  -- Number, name, email address and every message, in lower case.
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
  -- 'note': only the team sees it.
  kind text not null constraint ticket_message_kind_is_known check (kind in ('asked', 'answered', 'note')),
  -- Null: somebody without an account.
  author_id uuid references users,
  -- Empty once its author's account is deleted.
  text text not null,
  created_at timestamptz not null
);
create index ticket_messages_by_ticket on ticket_messages (ticket_id, created_at, id);

create table ticket_attachments (
  message_id uuid not null references ticket_messages,
  -- A claimed upload; the files feature stores the file.
  upload_id uuid not null,
  position int not null,
  primary key (message_id, position)
);

-- What later features read.
create view published.tickets as select state, due_at from tickets;
