-- What a person is told in the product.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null
    constraint notice_kind_is_known check (kind in ('booking', 'payment', 'message', 'review', 'reminder', 'account')),
  -- What happened, and what its sentence names (contract/src/notifications.ts).
  event text not null,
  data jsonb not null,
  path text not null constraint notice_stays_on_the_site check (path ~ '^/([^/]|$)'),
  -- Unread ones of one topic are one: the newest takes the place of those before it.
  topic text,
  read_at timestamptz,
  created_at timestamptz not null
);
create index notifications_by_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id, created_at desc, id desc) where read_at is null;
create unique index one_unread_notice_per_topic on notifications (user_id, topic)
  where read_at is null and topic is not null;

-- What was told to whom on which way: a job that is tried again repeats nothing that has arrived.
create table notification_deliveries (
  user_id uuid not null references users on delete cascade,
  -- The job that told it, or the stretch of unread messages that it was about.
  told text not null,
  channel text not null constraint channel_is_known check (channel in ('app', 'email', 'sms')),
  status text not null constraint delivery_status_is_known check (status in ('sending', 'sent', 'failed')),
  tries int not null default 1,
  -- What the mail server or the gateway said to the latest try that failed; never an address or a text.
  problem text,
  at timestamptz not null,
  constraint told_once primary key (user_id, told, channel)
);
create index notification_deliveries_by_age on notification_deliveries (at);

-- Only what a person changed; everything else has its default in domain/src/notices.ts.
create table notification_choices (
  user_id uuid not null references users on delete cascade,
  kind text not null
    constraint choice_kind_is_known check (kind in ('booking', 'payment', 'message', 'review', 'reminder')),
  channel text not null constraint choice_channel_is_known check (channel in ('app', 'email', 'sms')),
  is_on boolean not null,
  updated_at timestamptz not null,
  constraint one_choice_per_kind_and_channel primary key (user_id, kind, channel)
);

-- Reminders that are on their way or done: each at most once, whenever the server finds the time.
create table reminders (
  booking_id uuid not null references bookings,
  name text not null,
  at timestamptz not null,
  constraint reminded_once primary key (booking_id, name)
);
create index bookings_to_remind on bookings (start_date) where status = 'confirmed';
