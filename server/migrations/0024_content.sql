-- What administrators write: announcements, testimonials, questions and featured places for public pages, and reply
-- templates for the team.
create table content_entries (
  id uuid primary key,
  kind text not null constraint content_kind_is_known check (kind in ('banner', 'testimonial', 'question', 'place', 'reply', 'ruling')),
  position int not null,
  -- By language: `{"en": "Is parking free?"}`. English may be empty where a kind has no title or text.
  title jsonb not null,
  text jsonb not null,
  -- A path of this site or an https address. Empty: no link.
  link text not null,
  -- The first and last day on which it is shown. Null: no limit.
  starts_on date,
  ends_on date,
  is_published boolean not null,
  -- A form based on an earlier version is rejected.
  version int not null default 1,
  updated_at timestamptz not null,
  constraint content_position_is_taken unique (kind, position) deferrable initially deferred
);
