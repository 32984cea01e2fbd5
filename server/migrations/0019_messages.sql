-- Messages between a guest and a host about one booking, or before there is one (an enquiry).
create table threads (
  id uuid primary key,
  venue_id uuid not null references venues,
  guest_id uuid not null references users,
  host_id uuid not null references users,
  booking_id uuid constraint booking_has_one_thread unique references bookings,
  -- The number of the newest message. Messages are numbered 1, 2, 3… under this row's lock, in commit order.
  last_number int not null default 0,
  last_at timestamptz not null,
  created_at timestamptz not null,
  constraint thread_has_two_people check (guest_id <> host_id)
);
create unique index threads_one_enquiry on threads (guest_id, venue_id) where booking_id is null;
create index threads_by_guest on threads (guest_id, last_at desc, id);
-- For hosts' response times.
create index threads_by_age on threads (created_at);
create index threads_by_host on threads (host_id, last_at desc, id);

-- Enquiries that became part of another, because two accounts of one guest were merged. Their addresses lead there.
create table joined_threads (
  id uuid primary key,
  thread_id uuid not null references threads
);
create index joined_threads_by_thread on joined_threads (thread_id);

create table messages (
  id uuid primary key,
  thread_id uuid not null references threads,
  number int not null,
  sender_id uuid not null references users,
  text text not null,
  -- The text with contact details masked. The other party reads it until the booking is confirmed. Null: there are no
  -- contact details.
  masked_text text,
  -- The version of the masking rule.
  masking_rule int not null default 0,
  state text not null default 'visible' constraint message_state_is_known check (state in ('visible', 'hidden')),
  created_at timestamptz not null,
  constraint messages_are_numbered_once unique (thread_id, number)
);
create index messages_by_masking_rule on messages (masking_rule);
create index messages_by_sender on messages (sender_id, id);

create table message_attachments (
  message_id uuid not null references messages,
  -- A claimed upload; the files feature stores the file.
  upload_id uuid not null,
  position int not null,
  primary key (message_id, position)
);
create index message_attachments_by_upload on message_attachments (upload_id);

-- The number of the last message that each party has seen.
create table thread_reads (
  thread_id uuid not null references threads,
  user_id uuid not null references users,
  up_to int not null,
  primary key (thread_id, user_id)
);

create table message_reports (
  id uuid primary key,
  message_id uuid not null references messages,
  reporter_id uuid not null references users,
  reason text not null constraint report_reason_is_known check (reason in ('spam', 'rude', 'scam', 'other')),
  note text not null default '',
  created_at timestamptz not null,
  constraint message_is_reported_once unique (message_id, reporter_id)
);

-- Bookings whose messages an administrator may read: cancelled, or with disputed money.
create view bookings_in_question as
select b.id as booking_id from published.bookings b
where b.status = 'cancelled'
  or exists (select 1 from published.deposit_claims c where c.booking_id = b.id and c.answer = 'disputed')
  or exists (select 1 from published.payout_holds h where h.booking_id = b.id and h.released_at is null);

-- What later features read.
create view published.threads as select id, venue_id, guest_id, host_id, booking_id, last_at from threads;
create view published.messages as select id, thread_id, number, sender_id, text, created_at from messages;
create view published.message_reports as select message_id, reporter_id, reason, note, created_at from message_reports;
