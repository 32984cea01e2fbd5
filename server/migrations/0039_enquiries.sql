-- Families ask venues for a price before they book. An enquiry holds no days. How far it has come is not stored: it follows from
-- bookings, visits and messages (domain/src/enquiries/enquiries.ts).

-- One form that a family sent to up to six venues.
create table enquiry_requests (
  id uuid primary key,
  guest_id uuid not null references users,
  created_at timestamptz not null
);
create index enquiry_requests_by_guest on enquiry_requests (guest_id, created_at);

create table enquiries (
  id uuid primary key,
  venue_id uuid not null references venues,
  -- Null: the host entered it for a family that called or came.
  request_id uuid references enquiry_requests,
  guest_id uuid references users,
  source text not null constraint enquiry_source_is_known check (
    source in ('online', 'phone', 'walk_in', 'whatsapp', 'referral', 'other')),
  -- Of a family without an account. With one: empty.
  name text not null default '',
  -- Of a family without an account, or that of a family that wants to be called.
  phone text not null default '' constraint enquiry_phone_is_indian check (phone ~ '^([6-9][0-9]{9})?$'),
  -- Up to three alternatives: [{"start": "2026-12-12", "end": "2026-12-13"}, …]
  days jsonb not null default '[]',
  last_day date,
  -- Event types from the catalogue.
  functions text[] not null default '{}',
  guests int constraint enquiry_guests_are_positive check (guests > 0),
  food text constraint enquiry_food_is_known check (food in ('veg', 'non_veg', 'outside', 'unsure')),
  -- In paise.
  budget bigint constraint enquiry_budget_is_positive check (budget > 0),
  -- The family wants to be called after this hour, in India.
  call_after smallint constraint call_hour_is_known check (call_after in (9, 12, 15, 18)),
  note text not null default '',
  -- Somebody of the venue's team.
  responsible_id uuid references users,
  follow_up_on date,
  lost_at timestamptz,
  lost_reason text constraint lost_reason_is_known check (lost_reason in (
    'price', 'day_taken', 'too_small', 'too_far', 'food', 'other_venue', 'no_answer', 'postponed', 'other')),
  lost_by text constraint enquiry_party_is_known check (lost_by in ('guest', 'host')),
  -- The enquiry of the same family that it became part of. Its address leads there.
  joined_into_id uuid references enquiries,
  -- How often the host was reminded of an unanswered one.
  nudges smallint not null default 0 constraint nudges_are_few check (nudges between 0 and 2),
  -- When the family was told of similar venues, because nobody answered.
  suggested_at timestamptz,
  -- When the data of a family without an account was erased.
  erased_at timestamptz,
  created_at timestamptz not null,
  constraint online_enquiry_is_of_an_account check ((source = 'online') = (num_nonnulls(request_id, guest_id) = 2)),
  constraint lost_enquiry_has_a_reason check (num_nonnulls(lost_at, lost_reason, lost_by) in (0, 3))
);
create index enquiries_by_venue on enquiries (venue_id, created_at desc, id) where joined_into_id is null;
create index enquiries_by_guest on enquiries (guest_id, created_at desc, id) where guest_id is not null;
create index enquiries_by_request on enquiries (request_id) where request_id is not null;
create index enquiries_to_nudge on enquiries (created_at) where suggested_at is null and source = 'online';
create index enquiries_to_erase on enquiries (created_at) where erased_at is null and guest_id is null;
create index enquiries_by_phone on enquiries (venue_id, phone) where phone <> '';
create index enquiries_by_joined on enquiries (joined_into_id) where joined_into_id is not null;

-- What the host noted about an enquiry, the oldest first.
create table enquiry_notes (
  id uuid primary key,
  enquiry_id uuid not null references enquiries on delete cascade,
  author_id uuid not null references users,
  -- Whether the host spoke with the family.
  is_talk boolean not null,
  text text not null,
  created_at timestamptz not null
);
create index enquiry_notes_by_enquiry on enquiry_notes (enquiry_id, id);
create index enquiry_notes_by_author on enquiry_notes (author_id);

-- What hosts answer often, in their order. `{name}`, `{day}` and `{price}` are filled in before it is sent.
create table quick_replies (
  venue_id uuid not null references venues on delete cascade,
  position int not null,
  text text not null,
  primary key (venue_id, position)
);

alter table options
  add constraint option_is_of_an_enquiry foreign key (enquiry_id) references enquiries;

-- What later features read: each enquiry with what it says now, which is what the one says that it became part of. `asked_by`: its own
-- family, by which it is found.
create view published.enquiries as
  select asked.id, asked.joined_into_id, asked.guest_id as asked_by, e.id as current_id, e.venue_id, e.request_id, e.guest_id, e.name, e.phone,
    e.days, e.functions, e.guests, e.food, e.lost_at
  from enquiries asked join enquiries e on e.id = coalesce(asked.joined_into_id, asked.id);
