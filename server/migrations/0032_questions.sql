-- Questions from guests about a venue. Everybody can read visible ones with an answer. Others are visible only to their
-- author and the people who answer for the venue.
create table questions (
  id uuid primary key,
  venue_id uuid not null references venues,
  asker_id uuid not null references users,
  text text not null,
  state text not null default 'visible' constraint question_state_is_known check (state in ('visible', 'hidden')),
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  -- Who last wrote or changed the answer.
  answered_by uuid references users,
  constraint answer_has_its_time check ((answer is null) = (answered_at is null)),
  constraint answer_has_its_author check ((answer is null) = (answered_by is null))
);
create index questions_answered on questions (venue_id, answered_at desc, id)
  where state = 'visible' and answer is not null;
create index questions_by_venue on questions (venue_id, created_at desc, id) where state = 'visible';
create index questions_unanswered on questions (venue_id, created_at desc, id)
  where state = 'visible' and answer is null;
create index questions_by_asker on questions (asker_id, venue_id);
create index questions_by_answerer on questions (answered_by) where answered_by is not null;

create table question_reports (
  id uuid primary key,
  question_id uuid not null references questions on delete cascade,
  reporter_id uuid not null references users,
  reason text not null
    constraint question_report_reason_is_known check (reason in ('not_true', 'rude', 'private', 'advertising', 'other')),
  text text not null default '',
  created_at timestamptz not null,
  constraint one_question_report_per_person unique (question_id, reporter_id)
);
create index question_reports_by_reporter on question_reports (reporter_id, question_id);

-- What later features read.
create view published.questions as select id, venue_id, text, answer, answered_by from questions;
create view published.question_reports as
  select question_id, reporter_id, reason, text, created_at
  from question_reports;
