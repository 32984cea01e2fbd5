-- Notifications that the app shows under the bell.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null
    constraint notice_kind_is_known check (kind in ('booking', 'payment', 'message', 'review', 'reminder', 'search', 'account')),
  -- What happened, and the values for its text (contract/src/notifications/notifications.ts).
  event text not null,
  data jsonb not null,
  path text not null constraint notice_stays_on_the_site check (path ~ '^/([^/]|$)'),
  -- At most one notification of a topic is unread: a newer one replaces it.
  topic text,
  read_at timestamptz,
  created_at timestamptz not null
);
create index notifications_by_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id, created_at desc, id desc) where read_at is null;
create unique index one_unread_notice_per_topic on notifications (user_id, topic)
  where read_at is null and topic is not null;

-- Deliveries by recipient and channel. A retried job does not repeat a successful delivery.
create table notification_deliveries (
  user_id uuid not null references users on delete cascade,
  -- The job that sent it, or the id of the run of unread messages.
  notification text not null,
  channel text not null constraint channel_is_known check (channel in ('app', 'email', 'sms', 'whatsapp')),
  status text not null constraint delivery_status_is_known check (status in ('sending', 'sent', 'failed')),
  tries int not null default 1,
  -- The mail server's, SMS gateway's or WhatsApp's response to the last failed attempt. Never contains an address or a text.
  problem text,
  at timestamptz not null,
  -- Of a message to a phone: what reports name it by, and what the last one said, in this order.
  reference uuid,
  reported text constraint report_is_known check (reported in ('sent', 'failed', 'delivered', 'read')),
  -- The text message that replaces one by WhatsApp if it fails. Null once it cannot be needed.
  fallback jsonb constraint fallback_is_for_whatsapp check (fallback is null or channel = 'whatsapp'),
  constraint delivered_once primary key (user_id, notification, channel)
);
create index notification_deliveries_by_age on notification_deliveries (at);
create unique index notification_deliveries_by_reference on notification_deliveries (reference)
  where reference is not null;
create index notification_deliveries_failed on notification_deliveries (at) where status = 'failed';

-- Texts with a code to sign in, whose number may have no account. Neither the number nor the code is stored.
create table code_texts (
  reference uuid primary key,
  at timestamptz not null,
  status text not null constraint code_text_status_is_known check (status in ('sent', 'failed', 'delivered')),
  problem text
);
create index code_texts_by_age on code_texts (at);

-- Only what a person changed, and when. The defaults are in domain/src/notifications/notifications.ts.
create table notification_choices (
  user_id uuid not null references users on delete cascade,
  kind text not null
    constraint choice_kind_is_known check (kind in ('booking', 'payment', 'message', 'review', 'reminder', 'search')),
  channel text not null constraint choice_channel_is_known check (channel in ('app', 'email', 'sms', 'whatsapp')),
  is_on boolean not null,
  updated_at timestamptz not null,
  constraint one_choice_per_kind_and_channel primary key (user_id, kind, channel)
);

-- Reminders that are being sent or were sent. Each is sent at most once for the day that it is about, however late the job runs.
-- A booking that moves has other days, and is reminded of them.
create table reminders (
  booking_id uuid not null references bookings,
  name text not null,
  day date not null,
  at timestamptz not null,
  constraint reminded_once primary key (booking_id, name, day)
);

-- What later features read.
create view published.notification_deliveries as
  select user_id, notification, channel, status, tries, problem, reported, at
  from notification_deliveries;
create view published.code_texts as select at, status, problem from code_texts;
